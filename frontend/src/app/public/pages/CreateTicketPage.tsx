import { useSession } from '@/features/auth/SessionProvider';
import { RegisteredNotice } from '@/features/auth/registration/RegisteredNotice';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Button } from '@/kit/public/signs/Button';
import { PageTitle, PageBody } from '@/kit/public/frame/page';
import { TopBar } from '@/desk/public/TopBar';
import { hasMoved, leaveFor, goTo } from '../navigation';
import { TICKET_PATH } from '../return-target';
import { useFocusAfterSessionChange, useSignOut } from '../session-changes';
import { PageTicketForms } from './PageTicketForms';

const SessionActions = ({ onSignOut }: { onSignOut: () => void }) => {
  const translate = useTranslate();
  const { status } = useSession();
  const keepFocus = useFocusAfterSessionChange();
  switch (status) {
    case 'loading':
      return null;
    case 'authenticated':
      return (
        <Button ref={keepFocus} variant="text" icon="logout" onClick={onSignOut}>
          {translate('auth.logout')}
        </Button>
      );
    case 'anonymous':
      return (
        <Button ref={keepFocus} variant="secondary" icon="login" onClick={() => goTo(`/login?return=${TICKET_PATH}`)}>
          {translate('publicTicket.login')}
        </Button>
      );
  }
};

const CreateTicketPage = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const [round, signOut] = useSignOut();
  return (
    <>
      <TopBar
        start={
          user && (
            <Button variant="text" icon="arrowBack" onClick={() => leaveFor('/dashboard')}>
              {translate('publicTicket.backToDashboard')}
            </Button>
          )
        }
      >
        <LanguageSwitcher />
        <SessionActions onSignOut={signOut} />
      </TopBar>
      <PageBody>
        <PageTitle lead={translate('publicTicket.lead')} focus={hasMoved()}>
          {translate('publicTicket.title')}
        </PageTitle>
        <RegisteredNotice />
        <PageTicketForms round={round} />
      </PageBody>
    </>
  );
};

export default CreateTicketPage;
