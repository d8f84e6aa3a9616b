import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/Alert';
import { PageTitle } from '@/kit/public/frame/PageTitle';
import { useSession } from '../session-context';
import { Confirmed, type WaysOn } from './Confirmed';
import { ConfirmOwn, OtherAccount } from './ConfirmSignedIn';
import { InvalidLink } from './InvalidLink';
import type { MailboxToken } from './mailbox-token';
import { useConfirmation } from './use-confirmation';
import { WaysToConfirm } from './WaysToConfirm';

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
