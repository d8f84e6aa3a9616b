import { useEffect, useState } from 'react';
import { useSession } from '@/features/auth/SessionProvider';
import { ExistingAccountPanel, NewAccountPanel } from '@/features/public-ticket/AccountPanel';
import {
  loadConfirmation,
  rememberedPassword,
  rememberPassword,
  saveConfirmation,
  type Confirmation,
} from '@/features/public-ticket/sending/confirmation';
import { StoppedCard } from '@/features/public-ticket/StoppedCard';
import { NextSteps, TicketNumber } from '@/features/public-ticket/SuccessParts';
import { PendingAttachments } from '@/features/public-ticket/files/PendingAttachments';
import { stillPending } from '@/features/public-ticket/files/pending-files';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Button } from '@/kit/public/signs/Button';
import { Card, PageTitle, PageBody } from '@/kit/public/frame/page';
import { Snackbar } from '@/kit/public/signs/notices';
import { SupportContacts } from '@/desk/public/SupportContacts';
import { TopBar } from '@/desk/public/TopBar';
import { isFramed, useFrameHeight } from '../framing';
import { hasMoved, leaveFor, goTo } from '../navigation';
import { TICKET_PATH } from '../return-target';

const createAnother = (): void => {
  rememberPassword(undefined);
  goTo(isFramed() ? '/embed/create-ticket' : TICKET_PATH);
};

/** The login and the dashboard cannot be framed; they open in a new tab. */
const logIn = (): void => {
  if (isFramed()) {
    window.open('/login', '_blank', 'noopener');
    return;
  }
  rememberPassword(undefined);
  goTo('/login');
};

const AnotherTicket = () => (
  <div>
    <Button variant="secondary" icon="plus" onClick={createAnother}>
      {useTranslate()('publicTicket.success.another')}
    </Button>
  </div>
);

interface ConfirmedProps {
  confirmation: Confirmation;
  /** Receives the names of what was sent and of what failed, after a retry of attachments. */
  onTried: (sent: string[], failed: string[]) => void;
}

const Confirmed = ({ confirmation, onTried }: ConfirmedProps) => {
  const translate = useTranslate();
  const { user } = useSession();
  const [password] = useState(rememberedPassword);
  const openDashboard = (): void => (user && !isFramed() ? leaveFor('/dashboard') : logIn());
  return (
    <>
      {confirmation.isStopped && <StoppedCard />}
      <PageTitle focus={hasMoved()}>{translate('publicTicket.success.title')}</PageTitle>
      <TicketNumber number={confirmation.ticketId} />
      {confirmation.newAccountEmail ? (
        <NewAccountPanel
          email={confirmation.newAccountEmail}
          password={password}
          passwordShown={confirmation.passwordShown}
          onLogin={logIn}
        />
      ) : (
        <ExistingAccountPanel signedIn={user !== null} onOpen={openDashboard} />
      )}
      {confirmation.pendingFileNames.length > 0 && <PendingAttachments confirmation={confirmation} onTried={onTried} />}
      <NextSteps isStopped={confirmation.isStopped} />
      <Card title={translate('publicTicket.success.helpTitle')}>
        <p style={{ margin: 0 }}>{translate('publicTicket.success.helpText')}</p>
        <SupportContacts />
      </Card>
      <AnotherTicket />
    </>
  );
};

const SuccessPage = () => {
  const translate = useTranslate();
  const [confirmation, setConfirmation] = useState(loadConfirmation);
  const [message, setMessage] = useState<string | null>(null);
  useFrameHeight();
  useEffect(() => {
    if (!confirmation) return;
    const passwordShown = confirmation.passwordShown || rememberedPassword() !== null;
    saveConfirmation({ ...confirmation, shown: true, passwordShown });
  }, [confirmation]);
  return (
    <>
      <TopBar compact={isFramed()}>
        <LanguageSwitcher />
      </TopBar>
      <PageBody compact={isFramed()}>
        {confirmation ? (
          <Confirmed
            confirmation={confirmation}
            onTried={(sent, failed) => {
              const pendingFileNames = stillPending(confirmation.pendingFileNames, sent, failed);
              setConfirmation({ ...confirmation, pendingFileNames });
              if (pendingFileNames.length === 0) setMessage(translate('common.files.sentAll'));
            }}
          />
        ) : (
          <>
            <PageTitle lead={translate('publicTicket.success.missingText')} focus={hasMoved()}>
              {translate('publicTicket.success.missingTitle')}
            </PageTitle>
            <AnotherTicket />
          </>
        )}
      </PageBody>
      {message && <Snackbar message={message} onGone={() => setMessage(null)} />}
    </>
  );
};

export default SuccessPage;
