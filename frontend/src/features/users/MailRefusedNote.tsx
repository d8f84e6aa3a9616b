import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { formatDateTime } from '@/kit/format/dates';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useReloadUsers } from './useUsers';

/** The mailbox returned our mails; an administrator tries again. */
export const MailRefusedNote = ({ user }: { user: User }) => {
  const api = useApi();
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotifier();
  const reload = useReloadUsers();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.liftMailRefusal(user.id),
    onSuccess: () => notify.success(translate('users.mailRefused.done')),
    onError: (error) => notify.failure(failureText(error, translate, 'users.mailRefused.failed')),
    onSettled: reload,
  });
  if (user.mailRefusedAt === null || isSuccess) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
          {translate('users.mailRefused.label')}
        </Button>
      }
    >
      {translate('users.mailRefused.text', {
        time: formatDateTime(user.mailRefusedAt, language),
        status: user.mailRefusal ?? '',
      })}
    </Alert>
  );
};
