import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { testMail } from '@/api/generated/auth';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { NotificationMatrix, useMailPreferences } from './NotificationMatrix';

/** Mails lead to `/profile#mails`. */
const PLACE = 'mails';

const TestMail = () => {
  const translate = useTranslate();
  const test = useAction({
    send: () => testMail(),
    done: 'account.mails.test.sent',
    failed: 'account.mails.test.failed',
  });
  return (
    <Button variant="outlined" disabled={test.isBusy} onClick={() => test.run()} sx={{ alignSelf: 'flex-start' }}>
      {translate('account.mails.test.send')}
    </Button>
  );
};

/**
 * Chooses what the user is notified of. Until the mailbox is proven all mails are sent, so there is nothing to choose
 * yet.
 */
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
          <NotLoaded query={{ data, error, refetch }} height={48} />
          {data && <NotificationMatrix {...data} />}
          {data && <TestMail />}
        </Stack>
      </SectionCard>
    </Box>
  );
};
