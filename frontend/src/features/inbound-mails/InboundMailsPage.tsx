import { Alert } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { INBOUND_OUTCOMES } from '@contract/index';
import type { InboundMailSummary } from '@/api/types';
import { MailSender } from '@/desk/MailSender';
import { formatExactTime } from '@/kit/format/dates';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/Texts';
import { OpenRecordButton } from '@/kit/office/record/buttons';
import { choicesOf, DayFilter, ManyFilter, SearchFilter } from '@/kit/office/record/filters';
import { QuickViews } from '@/kit/office/record/QuickViews';
import { RecordList } from '@/kit/office/record/RecordList';
import { Row } from '@/kit/office/page/layout';
import { MailOutcome, MailSubject, MailTicket } from './MailParts';
import { SenderRulesButton } from './SenderRulesDialog';
import { useInboundSummary, useReadNotification } from './useInboundMails';

const FILTERS = [
  <SearchFilter key="search" source="search" label="inboundMails.search" alwaysOn />,
  <ManyFilter
    key="outcome"
    source="outcome"
    label="inboundMails.outcomeLabel"
    choices={choicesOf(INBOUND_OUTCOMES, (outcome) => `inboundMails.outcome.${outcome}`)}
    alwaysOn
  />,
  <TextInput key="ticketId" source="ticketId" label="inboundMails.ticket" inputMode="numeric" />,
  <DayFilter key="from" source="from" label="inboundMails.from" />,
  <DayFilter key="to" source="to" label="inboundMails.to" />,
];

const VIEWS = [{ label: 'inboundMails.onlyWaiting', filter: { outcome: 'QUARANTINED' } }];

const Intro = () => {
  const translate = useTranslate();
  useReadNotification();
  const isOff = useInboundSummary().data?.isReceiving === false;
  return (
    <>
      {isOff && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('inboundMails.off')}
        </Alert>
      )}
      <Row spacing={2} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <QuickViews label={translate('inboundMails.outcomeLabel')} views={VIEWS} />
        <SenderRulesButton />
      </Row>
    </>
  );
};

const OpenButton = ({ mail }: { mail: InboundMailSummary }) => {
  const translate = useTranslate();
  const when = formatExactTime(mail.receivedAt, useLanguage());
  const what = mail.subject || translate('inboundMails.noSubject');
  return <OpenRecordButton label={translate('backOffice.record.moreOn', { what, when })} />;
};

const Column = DataTable.Col<InboundMailSummary>;

/** What the portal received by mail, and what became of it. */
const InboundMailsPage = () => (
  <RecordList<InboundMailSummary>
    texts="inboundMails"
    intro={<Intro />}
    sort={{ field: 'receivedAt', order: 'DESC' }}
    filters={FILTERS}
  >
    <Column
      source="receivedAt"
      label="conversation.mail.receivedAt"
      render={({ receivedAt }) => <AgeText iso={receivedAt} ago />}
    />
    <Column
      label="conversation.mail.subject"
      cellClassName="card-title"
      disableSort
      render={(mail) => <MailSubject mail={mail} />}
    />
    <Column
      label="conversation.mail.sender"
      disableSort
      render={(mail) => <MailSender mail={mail} texts="conversation.mail" />}
    />
    <Column label="inboundMails.outcomeLabel" disableSort render={(mail) => <MailOutcome mail={mail} />} />
    <Column label="inboundMails.ticket" disableSort render={(mail) => <MailTicket mail={mail} />} />
    <Column label="backOffice.record.more" cellClassName="card-foot" render={(mail) => <OpenButton mail={mail} />} />
  </RecordList>
);

export default InboundMailsPage;
