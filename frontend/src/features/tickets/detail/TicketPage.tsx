import { useParams } from 'react-router';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { CentredSpinner } from '@/shared/mui/CentredSpinner';
import { LoadError } from '@/shared/mui/LoadError';
import { PageHeading } from '@/shared/mui/PageHeading';
import { BackToList } from './BackToList';
import { TicketView } from './TicketView';
import { useTicket } from './useTicket';

interface NoTicketProps {
  /** As the address has it. */
  id: string | number;
  text: string;
  onRetry?: () => void;
}

const NoTicket = ({ id, text, onRetry }: NoTicketProps) => {
  const translate = useTranslate();
  return (
    <>
      <BackToList />
      <PageHeading title={translate('tickets.pageTitle', { number: id })} />
      <LoadError text={text} onRetry={onRetry} />
    </>
  );
};

const LoadedTicket = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { data: ticket, error, refetch } = useTicket(id);
  const isGone = isApiError(error, 'TICKET_NOT_FOUND');
  if (ticket && !isGone) return <TicketView ticket={ticket} />;
  if (!error) return <CentredSpinner />;
  return (
    <NoTicket
      id={id}
      text={errorText(error, translate, 'errors.TICKET_NOT_FOUND')}
      onRetry={isGone ? undefined : () => void refetch()}
    />
  );
};

/** One ticket: left what the client wrote and what happened since, right how it is handled. */
const TicketPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  if (/^\d+$/.test(id)) return <LoadedTicket key={id} id={Number(id)} />;
  return <NoTicket id={id} text={translate('errors.TICKET_NOT_FOUND')} />;
};

export default TicketPage;
