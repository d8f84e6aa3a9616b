import { useRef, useState } from 'react';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { verifyEmail } from '@/api/generated/public';
import type { Session } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Card, Stack, PageTitle } from '@/kit/public/frame/page';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { LoginForm } from '../LoginForm';
import { useSession } from '../SessionProvider';
import { Confirmed, type WaysOn } from './Confirmed';
import { InvalidLink } from './InvalidLink';
import type { MailboxToken } from './mailbox-token';
import styles from './Mailbox.module.css';

type Outcome =
  /** `entered`: the link signed the user in, and a password has to be chosen. `used`: the link was followed before. */
  { kind: 'confirmed' | 'already' | 'entered' | 'used'; email?: string } | { kind: 'invalid' };

interface Confirmation {
  outcome: Outcome | null;
  busy: boolean;
  failure: string | null;
  /** `signedIn` says that the user is signed in to the account of the token. */
  confirm: (signedIn: boolean) => Promise<void>;
}

/** A 401 means that the session ended meanwhile; confirming without a session is then still possible. */
const failureOf = (error: unknown, translate: Translate): string => {
  if (isApiError(error, 'UNAUTHENTICATED')) return translate('errors.REFRESH_TOKEN_INVALID');
  if (isApiError(error, 'SECOND_FACTOR_REQUIRED')) return translate('registration.mailbox.secondFactor');
  return errorText(error, translate, 'registration.mailbox.failed');
};

/** Sends the token on a click, never by itself: programs that scan mails open links, too. */
const useConfirmation = (token: MailboxToken): Confirmation => {
  const translate = useTranslate();
  const { reload, signIn } = useSession();
  const busy = useRef(false);
  const [state, setState] = useState<Omit<Confirmation, 'confirm'>>({ outcome: null, busy: false, failure: null });

  const outcomeOf = async (): Promise<Outcome> => {
    try {
      const { user, tokens } = await verifyEmail({ token: token.text });
      if (!user) return { kind: 'used' };
      if (!tokens) return { kind: 'confirmed', email: user.email };
      signIn({ user: { ...user, hasCurrentPassword: false }, tokens });
      return { kind: 'entered', email: user.email };
    } catch (error) {
      if (isApiError(error, 'VERIFICATION_TOKEN_INVALID')) return { kind: 'invalid' };
      throw error;
    }
  };

  const confirm = async (signedIn: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ outcome: null, busy: true, failure: null });
    try {
      const outcome = await outcomeOf();
      if (signedIn) await reload();
      setState({ outcome, busy: false, failure: null });
    } catch (error) {
      if (isApiError(error, 'UNAUTHENTICATED')) await reload();
      setState({ outcome: null, busy: false, failure: failureOf(error, translate) });
    }
    busy.current = false;
  };
  return { ...state, confirm };
};

interface WaysToConfirmProps {
  token: MailboxToken;
  busy: boolean;
  onConfirm: (signedIn: boolean) => void;
}

/** For a visitor: continue without a password and choose a new one, or log in and keep the old one. */
const WaysToConfirm = ({ token, busy, onConfirm }: WaysToConfirmProps) => {
  const translate = useTranslate();
  const { signIn } = useSession();
  const goOn = (session: Session): void => {
    signIn(session);
    const { id, emailVerified, mustChangePassword } = session.user;
    if (id === token.userId && !emailVerified && !mustChangePassword) onConfirm(true);
  };
  return (
    <>
      <Card title={translate('registration.mailbox.strangerTitle')}>
        <Stack gap={2}>
          <p className={styles.text}>{translate('registration.mailbox.strangerText')}</p>
          <Button busy={busy} onClick={() => onConfirm(false)}>
            {translate('registration.mailbox.strangerConfirm')}
          </Button>
        </Stack>
      </Card>
      <Card title={translate('registration.mailbox.loginTitle')}>
        <Stack>
          <p className={styles.text}>{translate('registration.mailbox.loginText')}</p>
          <LoginForm onSignedIn={goOn} />
        </Stack>
      </Card>
    </>
  );
};

/** For a user who is signed in to the account of the link. */
const ConfirmOwn = ({ email, busy, onConfirm }: { email: string; busy: boolean; onConfirm: () => void }) => {
  const translate = useTranslate();
  return (
    <Card>
      <Stack gap={2}>
        <p className={styles.text}>{translate('registration.mailbox.own', { email })}</p>
        <Button busy={busy} onClick={onConfirm}>
          {translate('registration.mailbox.confirm')}
        </Button>
      </Stack>
    </Card>
  );
};

/** For a user who is signed in to another account: confirming without a session would end the access to the link's account. */
const OtherAccount = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const { signOut } = useSession();
  return (
    <Card title={translate('registration.mailbox.otherTitle')}>
      <Stack gap={2}>
        <p className={styles.text}>{translate('registration.mailbox.otherText', { email })}</p>
        <Button icon="logout" onClick={() => void signOut()}>
          {translate('registration.mailbox.logout')}
        </Button>
      </Stack>
    </Card>
  );
};

/** The steps for a mailbox link, depending on who is signed in. */
export const MailboxConfirmation = ({ token, ...waysOn }: { token: MailboxToken } & WaysOn) => {
  const translate = useTranslate();
  const { user } = useSession();
  const { outcome, busy, failure, confirm } = useConfirmation(token);
  const isHolder = user?.id === token.userId;
  if (outcome?.kind === 'invalid') return <InvalidLink focus {...waysOn} />;
  if (outcome) return <Confirmed {...outcome} {...waysOn} />;
  if (isHolder && user.emailVerified && !busy) return <Confirmed kind="already" email={user.email} {...waysOn} />;
  return (
    <>
      <PageTitle lead={user ? undefined : translate('registration.mailbox.choose')}>
        {translate('registration.mailbox.title')}
      </PageTitle>
      {failure && <Alert tone="error">{failure}</Alert>}
      {!user && <WaysToConfirm token={token} busy={busy} onConfirm={(signedIn) => void confirm(signedIn)} />}
      {isHolder && <ConfirmOwn email={user.email} busy={busy} onConfirm={() => void confirm(true)} />}
      {user && !isHolder && <OtherAccount email={user.email} />}
    </>
  );
};
