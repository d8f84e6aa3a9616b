import { Suspense, useState } from 'react';
import { useSession } from '@/features/auth/SessionProvider';
import { fullName } from '@/kit/format/people';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Button } from '@/kit/public/signs/Button';
import { Dialog, DialogActions } from '@/kit/public/signs/Dialog';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { Hidden } from '@/kit/public/frame/Hidden';
import { PageTitle, PageBody } from '@/kit/public/frame/page';
import { TopBar } from '@/desk/public/TopBar';
import { lazyPart } from '@/kit/late-parts';
import { useFrameHeight } from '../framing';
import { useFocusAfterSessionChange, useSignOut } from '../session-changes';
import { PageTicketForms } from './PageTicketForms';
import styles from './EmbeddedTicketPage.module.css';

/** Few log in here: the form is loaded when they want to. */
const LoginForm = lazyPart(async () => ({ default: (await import('@/features/auth/LoginForm')).LoginForm }));

const SessionBar = ({ onSignOut }: { onSignOut: () => void }) => {
  const translate = useTranslate();
  const { status, user, signIn } = useSession();
  const [open, setOpen] = useState(false);
  const keepFocus = useFocusAfterSessionChange();
  return (
    <TopBar compact>
      {user && (
        <strong ref={keepFocus} tabIndex={-1} className={styles.who}>
          {translate('publicTicket.signedInAs', { name: fullName(user) })}
        </strong>
      )}
      <LanguageSwitcher />
      {user && (
        <Button variant="text" icon="logout" onClick={onSignOut}>
          {translate('auth.logout')}
        </Button>
      )}
      {status === 'anonymous' && (
        <Button ref={keepFocus} variant="secondary" icon="login" onClick={() => setOpen(true)}>
          {translate('publicTicket.login')}
        </Button>
      )}
      {open && (
        <Dialog title={translate('publicTicket.loginTitle')} onClose={() => setOpen(false)}>
          <Suspense fallback={<PageSpinner label={translate('common.loading')} />}>
            <LoginForm
              onSignedIn={(opened) => {
                setOpen(false);
                signIn(opened);
              }}
            />
          </Suspense>
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

/** The forms for a frame in another site. No link leaves the frame, and its height is posted to the parent page. */
const EmbeddedTicketPage = () => {
  const translate = useTranslate();
  useFrameHeight();
  const [round, signOut] = useSignOut();
  return (
    <>
      <SessionBar onSignOut={signOut} />
      <PageBody compact>
        <Hidden>
          <PageTitle>{translate('publicTicket.title')}</PageTitle>
        </Hidden>
        <PageTicketForms round={round} />
      </PageBody>
    </>
  );
};

export default EmbeddedTicketPage;
