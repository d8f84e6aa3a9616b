import { useParams } from 'react-router';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { CentredSpinner } from '@/shared/mui/CentredSpinner';
import { LoadError } from '@/shared/mui/LoadError';
import { BackToList } from './BackToList';
import { TicketView } from './TicketView';
import { useTicket } from './useTicket';

const WholeTicket = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { data: ticket, error, refetch } = useTicket(id);
  const isGone = isApiError(error, 'TICKET_NOT_FOUND');
  if (ticket && !isGone) return <TicketView ticket={ticket} />;
  if (!error) return <CentredSpinner />;
  return (
    <>
      <BackToList />
      <LoadError text={errorText(error, translate)} onRetry={isGone ? undefined : () => void refetch()} />
    </>
  );
};

/** One ticket: left what the client wrote and what happened since, right how it is handled. */
const TicketPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  if (/^\d+$/.test(id)) return <WholeTicket key={id} id={Number(id)} />;
  return (
    <>
      <BackToList />
      <LoadError text={translate('errors.TICKET_NOT_FOUND')} />
    </>
  );
};

export default TicketPage;
