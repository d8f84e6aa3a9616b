import { Alert as MuiAlert, Button, Stack, Typography } from '@mui/material';
import { askForLink } from '@/api/generated/auth';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { SectionCard } from '@/kit/office/page/SectionCard';

/** Shown while the own address is unconfirmed; can mail another link. */
export const MailboxSection = () => {
  const translate = useTranslate();
  const { email, emailVerified } = useCurrentUser();
  const request = useAction({ send: () => askForLink(), failed: 'account.mailbox.failed' });
  if (emailVerified) return null;
  return (
    <SectionCard title={translate('account.mailbox.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('account.mailbox.text', { email })}</Typography>
        {request.result && (
          <MuiAlert severity="success" role="status">
            {translate('account.mailbox.sent')}
          </MuiAlert>
        )}
        <Button variant="outlined" loading={request.isBusy} onClick={() => request.run()}>
          {translate('account.mailbox.send')}
        </Button>
      </Stack>
    </SectionCard>
  );
};
