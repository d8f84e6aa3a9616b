import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { liftMailRefusal } from '@/api/generated/users';
import type { User } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { STALE_USERS } from './user-changes';

/** Says that the mailbox returned our mails, and lets an administrator try again. */
export const MailRefusedNote = ({ user }: { user: User }) => {
  const { translate, language } = useWords();
  const [isLifted, setLifted] = useState(false);
  const lifting = useAction({
    send: () => liftMailRefusal(user.id),
    done: 'users.mailRefused.done',
    failed: 'users.mailRefused.failed',
    onDone: () => setLifted(true),
    stale: STALE_USERS,
    isStaleAfterFailure: true,
  });
  if (user.mailRefusedAt === null || isLifted) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" loading={lifting.isBusy} onClick={() => lifting.run()}>
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
