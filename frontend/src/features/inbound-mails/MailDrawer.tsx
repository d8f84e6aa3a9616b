import { Alert } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { TIMINGS } from '@contract/index';
import type { InboundMail } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { formatExactTime } from '@/kit/format/dates';
import { fileSize } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { Facts } from '@/kit/office/page/SectionCard';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { useCloseRecord } from '@/kit/office/record/RecordDialog';
import { RecordDrawer } from '@/kit/office/record/RecordDrawer';
import { MailActions } from './MailActions';
import { MailOutcome, MailSender, MailTicket } from './MailParts';
import { MailPreview } from './MailPreview';

function certifierOf({ certifier, verdict }: InboundMail, translate: Translate): string | null {
  if (certifier === null) return null;
  if (certifier === '') return translate('inboundMails.details.uncertified');
  // Only the provider's signature proves the sender of a certified mail.
  const key = verdict === 'PASS' ? 'verifiedCertifier' : 'certifier';
  return translate(`inboundMails.details.${key}`, { address: certifier });
}

const MailFacts = ({ mail }: { mail: InboundMail }) => {
  const { translate, language } = useWords();
  const files = mail.files.map(
    ({ name, type, size }) =>
      `${name || type} (${fileSize(size, language, translate)})${mail.withheldFiles.includes(name) ? ` ${translate('inboundMails.details.withheld')}` : ''}`,
  );
  return (
    <Facts
      facts={[
        [translate('inboundMails.sender'), <MailSender key="sender" mail={mail} />],
        [translate('inboundMails.details.verdict'), mail.verdict && translate(`inboundMails.verdict.${mail.verdict}`)],
        [translate('inboundMails.details.certified'), certifierOf(mail, translate)],
        [translate('inboundMails.details.rule'), mail.senderRule && translate(`inboundMails.rule.${mail.senderRule}`)],
        [translate('inboundMails.details.recipients'), mail.recipients.join('\n')],
        [translate('inboundMails.subject'), mail.subject],
        [translate('inboundMails.receivedAt'), formatExactTime(mail.receivedAt, language)],
        [translate('inboundMails.outcomeLabel'), <MailOutcome key="outcome" mail={mail} />],
        [translate('inboundMails.ticket'), mail.ticketId && <MailTicket key="ticket" mail={mail} />],
        [translate('inboundMails.details.files'), files.join('\n')],
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
    return <NotLoaded query={{ data: mail, error, refetch }} failed="inboundMails.details.loadError" height={240} />;
  return (
    <>
      {mail.reason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate(`inboundMails.reason.${mail.reason}`)}
        </Alert>
      )}
      <MailFacts mail={mail} />
      <MailPreview mail={mail} />
      <MailActions mail={mail} />
    </>
  );
};

/** The received mail that the address names. */
const MailDrawer = () => {
  const { id = '' } = useParams();
  const close = useCloseRecord();
  return (
    <RecordDrawer title={useTranslate()('inboundMails.details.title')} width={640} onClose={close}>
      <Body id={id} />
    </RecordDrawer>
  );
};

export default MailDrawer;
