import { Alert, AlertTitle, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CopyTextButton } from '@/kit/office/action/CopyTextButton';
import { ChangeList } from './ChangeList';
import type { Conflict } from './useConflict';

interface ConflictNoticeProps {
  conflict: Conflict;
  /** Whether sending was refused for it: the notice then takes the focus. */
  wasRefused: boolean;
  /** The texts that are worth copying where they can no longer be sent. */
  typed: string;
}

/** Shows a user who is late what changed meanwhile, and what can be done with what was typed. */
export const ConflictNotice = ({ conflict, wasRefused, typed }: ConflictNoticeProps) => {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasRefused) notice.current?.focus();
  }, [wasRefused]);
  const state = conflict.isClosed ? 'closed' : 'changed';
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{translate(`tickets.conflict.${state}.title`)}</AlertTitle>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {conflict.isLoading ? <Skeleton width="100%" height={56} /> : <ChangeList events={conflict.events} />}
        <Typography variant="body2">{translate(`tickets.conflict.${state}.text`)}</Typography>
        {conflict.isClosed && typed !== '' && (
          <CopyTextButton text={typed} label={translate('tickets.conflict.copy')} />
        )}
      </Stack>
    </Alert>
  );
};
