import { useState } from 'react';
import { LoginForm } from '@/features/auth/LoginForm';
import { useSession } from '@/features/auth/session-context';
import { TicketForms } from '@/features/public-ticket/TicketForms';
import { LanguageSwitcher } from '@/shared/i18n/LanguageSwitcher';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Button } from '@/shared/ui/Button';
import { Dialog, DialogActions } from '@/shared/ui/Dialog';
import { Hidden } from '@/shared/ui/Hidden';
import { PageTitle } from '@/shared/ui/PageTitle';
import { TopBar } from '@/shared/ui/TopBar';
import { useFrameHeight } from '../framing';
import { navigate } from '../navigation';
import { useCategoryInAddress } from '../use-category-in-address';
import { useSignOut } from '../use-sign-out';
import { useUnseenConfirmation } from '../use-unseen-confirmation';
import { PageBody } from './PageBody';

const SessionBar = ({ onSignOut }: { onSignOut: () => void }) => {
  const translate = useTranslate();
  const { status, user, signIn } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <TopBar compact>
      {user && (
        <strong style={{ flex: 1 }}>
          {translate('publicTicket.signedInAs', { name: `${user.name} ${user.surname}` })}
        </strong>
      )}
      <LanguageSwitcher />
      {user && (
        <Button variant="text" icon="logout" onClick={onSignOut}>
          {translate('auth.logout')}
        </Button>
      )}
      {status === 'anonymous' && (
        <Button variant="secondary" icon="login" onClick={() => setOpen(true)}>
          {translate('publicTicket.login')}
        </Button>
      )}
      {open && (
        <Dialog title={translate('publicTicket.loginTitle')} onClose={() => setOpen(false)}>
          <LoginForm
            onSignedIn={(opened) => {
              setOpen(false);
              signIn(opened);
            }}
          />
          <DialogActions>
            <Button variant="text" onClick={() => setOpen(false)}>
              {translate('common.cancel')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </TopBar>
  );
};

/** The forms for a frame in another site: no way out of it, its height told to the parent. */
const EmbeddedTicketPage = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const [category, setCategory] = useCategoryInAddress();
  useFrameHeight();
  const [round, signOut] = useSignOut();
  useUnseenConfirmation();
  return (
    <>
      <SessionBar onSignOut={signOut} />
      <PageBody compact>
        <Hidden>
          <PageTitle>{translate('publicTicket.title')}</PageTitle>
        </Hidden>
        <TicketForms
          key={round}
          user={user}
          asked={category}
          onCategory={setCategory}
          onCreated={() => navigate('/tickets/success', { replace: true })}
        />
      </PageBody>
    </>
  );
};

export default EmbeddedTicketPage;
