import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MESSAGE_MAILS, type MessageMails } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { MailPreferences } from '@/api/types';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { SectionCard } from '@/shared/mui/SectionCard';
import { useChooseMails, useMailPreferences } from './useMailPreferences';

/** Mails lead to `/profile#mails`. */
const PLACE = 'mails';

const Choices = ({ optional, switchedOff, messageMails }: MailPreferences) => {
  const translate = useTranslate();
  const { mutate, isPending, variables } = useChooseMails();
  // What was chosen shows at once; a refusal takes it back.
  const { switchedOff: off, messageMails: pace = messageMails } = isPending ? variables : { switchedOff };
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {optional.map((mail) => (
        <FormControlLabel
          key={mail}
          label={translate(`account.mails.kinds.${mail}`)}
          control={
            <Switch
              checked={!off.includes(mail)}
              onChange={(_, isWanted) => {
                const others = off.filter((other) => other !== mail);
                if (!isPending) mutate({ switchedOff: isWanted ? others : [...others, mail] });
              }}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
        />
      ))}
      <TextField
        select
        label={translate('account.mails.messageMails')}
        value={pace}
        onChange={({ target }) => {
          if (!isPending) mutate({ switchedOff, messageMails: target.value as MessageMails });
        }}
        sx={{ mt: 2, minWidth: 280, maxWidth: '100%' }}
      >
        {MESSAGE_MAILS.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`account.mails.paces.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};

/** Which mails come. Before the mailbox is proven all of them do: there is nothing to choose yet. */
export const MailSection = () => {
  const translate = useTranslate();
  const { emailVerified } = useCurrentUser();
  const { data, error, refetch } = useMailPreferences();
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isMeant = hash === `#${PLACE}`;
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isMeant && isLoaded) place.current?.focus();
  }, [isMeant, isLoaded]);
  if (!emailVerified) return null;
  return (
    <Box ref={place} id={PLACE} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 80 }}>
      <SectionCard title={translate('account.mails.title')}>
        <Stack spacing={2}>
          <Typography sx={{ color: 'text.secondary' }}>{translate('account.mails.lead')}</Typography>
          {data ? (
            <Choices {...data} />
          ) : error ? (
            <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={48} />
          )}
        </Stack>
      </SectionCard>
    </Box>
  );
};
