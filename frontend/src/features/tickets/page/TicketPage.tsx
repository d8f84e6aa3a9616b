import { ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router';
import { TIMINGS } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CentredSpinner, LoadError } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { BackToList } from '../record/TicketLink';
import { TicketView } from './TicketView';

interface NoTicketProps {
  /** The number as it is in the address. */
  id: string;
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

const Loaded = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { record, error, refetch } = useShowContext<Ticket>();
  const isGone = isApiError(error, 'TICKET_NOT_FOUND');
  if (record && !isGone) return <TicketView />;
  if (!error) return <CentredSpinner />;
  return (
    <NoTicket
      id={id}
      text={errorText(error, translate, 'errors.TICKET_NOT_FOUND')}
      onRetry={isGone ? undefined : () => void refetch()}
    />
  );
};

/** Refetched in the background. `complete` keeps these tickets apart from the shorter records of lists in the cache. */
const QUERY = { meta: { complete: true }, refetchInterval: TIMINGS.listRefetch, onError: () => undefined };

/** One ticket. On the left is what the client wrote and what happened since, on the right how it is handled. */
const TicketPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  if (!/^\d+$/.test(id)) return <NoTicket id={id} text={translate('errors.TICKET_NOT_FOUND')} />;
  return (
    <ShowBase key={id} resource="tickets" id={Number(id)} queryOptions={QUERY} disableAuthentication>
      <Loaded id={id} />
    </ShowBase>
  );
};

export default TicketPage;
