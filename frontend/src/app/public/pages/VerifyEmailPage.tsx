import { InvalidLink } from '@/features/auth/mailbox/InvalidLink';
import { useMailboxToken } from '@/features/auth/mailbox/mailbox-token';
import { MailboxConfirmation } from '@/features/auth/mailbox/MailboxConfirmation';
import { useSession } from '@/features/auth/SessionProvider';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { TopBar } from '@/desk/public/TopBar';
import { leaveFor, goTo } from '../navigation';
import { PageBody } from '../../../kit/public/frame/page';

const WAYS_ON = { onDashboard: () => leaveFor('/dashboard'), onLogin: () => goTo('/login') };

/** Where the mailbox link leads. Opening it changes nothing. */
const VerifyEmailPage = () => {
  const translate = useTranslate();
  const { status } = useSession();
  const token = useMailboxToken();
  if (status === 'loading') return <PageSpinner label={translate('common.loading')} />;
  return (
    <>
      <TopBar>
        <LanguageSwitcher />
      </TopBar>
      <PageBody width="narrow">
        {token ? <MailboxConfirmation key={token.text} token={token} {...WAYS_ON} /> : <InvalidLink {...WAYS_ON} />}
      </PageBody>
    </>
  );
};

export default VerifyEmailPage;
