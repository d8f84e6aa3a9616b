import { InvalidLink } from '@/features/auth/mailbox/InvalidLink';
import { useMailboxToken } from '@/features/auth/mailbox/mailbox-token';
import { MailboxConfirmation } from '@/features/auth/mailbox/MailboxConfirmation';
import { useSession } from '@/features/auth/SessionProvider';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { leaveFor, goTo } from '../navigation';
import { NarrowPage } from './NarrowPage';

const WAYS_ON = { onDashboard: () => leaveFor('/dashboard'), onLogin: () => goTo('/login') };

/** The page of the mailbox link. Opening it changes nothing. */
const VerifyEmailPage = () => {
  const translate = useTranslate();
  const { status } = useSession();
  const token = useMailboxToken();
  if (status === 'loading') return <PageSpinner label={translate('common.loading')} />;
  return (
    <NarrowPage>
      {token ? <MailboxConfirmation key={token.text} token={token} {...WAYS_ON} /> : <InvalidLink {...WAYS_ON} />}
    </NarrowPage>
  );
};

export default VerifyEmailPage;
