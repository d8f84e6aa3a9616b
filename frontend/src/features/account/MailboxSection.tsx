import MuiAlert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';

/** Shown while the own address is unconfirmed; can mail another link. */
export const MailboxSection = () => {
  const api = useApi();
  const translate = useTranslate();
  const { email, emailVerified } = useCurrentUser();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => api.askForMailboxLink() });
  if (emailVerified) return null;
  return (
    <SectionCard title={translate('account.mailbox.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('account.mailbox.text', { email })}</Typography>
        {isSuccess && (
          <MuiAlert severity="success" role="status">
            {translate('account.mailbox.sent')}
          </MuiAlert>
        )}
        {error && <MuiAlert severity="error">{failureText(error, translate, 'account.mailbox.failed')}</MuiAlert>}
        <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
          {translate('account.mailbox.send')}
        </Button>
      </Stack>
    </SectionCard>
  );
};
