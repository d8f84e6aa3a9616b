import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { isStopped } from '@/desk/TicketChips';
import { StopLines } from './StopLines';
import { goesOn, useStops } from './useStops';

const Reported = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const { data } = useStops({ ticketId: ticket.id });
  const stops = data?.stops.filter((stop) => !isStopped(ticket) || !goesOn(stop)) ?? [];
  if (stops.length === 0) return null;
  return (
    <SectionCard title={translate('stops.title')}>
      <StopLines stops={stops} />
    </SectionCard>
  );
};

/**
 * Part of a ticket's page: the stops that it reported, for those who may see the plant. A stop that has not ended is
 * in the notice.
 */
const TicketStops = ({ ticket }: { ticket: Ticket }) =>
  ticket.productionStopped || ticket.stop ? <Reported ticket={ticket} /> : null;

export default TicketStops;
