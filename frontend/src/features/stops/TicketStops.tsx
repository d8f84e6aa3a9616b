import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';
import { StopLines } from './StopLines';
import { useStops } from './useStops';

const Reported = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const { data } = useStops({ ticketId });
  if (!data || data.stops.length === 0) return null;
  return (
    <SectionCard title={translate('stops.title')}>
      <StopLines stops={data.stops} />
    </SectionCard>
  );
};

/** On the page of a ticket: the stop that it reported, for those who may know the plant. */
const TicketStops = ({ ticket }: { ticket: Ticket }) =>
  ticket.productionStopped || ticket.stop ? <Reported ticketId={ticket.id} /> : null;

export default TicketStops;
