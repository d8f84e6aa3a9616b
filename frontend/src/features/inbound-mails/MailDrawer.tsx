import { Alert } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { TIMINGS } from '@contract/index';
import type { InboundMail } from '@/api/types';
import { MailContent } from '@/desk/MailContent';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { useCloseRecord } from '@/kit/office/record/RecordDialog';
import { RecordDrawer } from '@/kit/office/record/RecordDrawer';
import { MailActions } from './MailActions';
import { MailOutcome, MailTicket } from './MailParts';

const Content = ({ mail }: { mail: InboundMail }) => {
  const translate = useTranslate();
  return (
    <MailContent
      mail={mail}
      proof={mail.proof}
      texts="conversation.mail"
      more={[
        [translate('inboundMails.details.rule'), mail.senderRule && translate(`inboundMails.rule.${mail.senderRule}`)],
        [translate('inboundMails.details.recipients'), mail.recipients.join('\n')],
        [translate('inboundMails.outcomeLabel'), <MailOutcome key="outcome" mail={mail} />],
        [translate('inboundMails.ticket'), mail.ticketId && <MailTicket key="ticket" mail={mail} />],
      ]}
    />
  );
};

const Body = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<InboundMail>(
    'admin/inbound-mails',
    { id },
    { staleTime: 0, retry: false, refetchInterval: TIMINGS.listRefetch },
  );
  // The list knows only a summary, which shows first.
  const mail = data && 'files' in data ? data : undefined;
  if (mail === undefined)
    return <NotLoaded query={{ data: mail, error, refetch }} failed="conversation.mail.loadError" height={240} />;
  return (
    <>
      {mail.reason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate(`inboundMails.reason.${mail.reason}`)}
        </Alert>
      )}
      <Content mail={mail} />
      <MailActions mail={mail} />
    </>
  );
};

/** The received mail that the address names. */
const MailDrawer = () => {
  const { id = '' } = useParams();
  const close = useCloseRecord();
  return (
    <RecordDrawer title={useTranslate()('conversation.mail.title')} width={640} onClose={close}>
      <Body id={id} />
    </RecordDrawer>
  );
};

export default MailDrawer;
