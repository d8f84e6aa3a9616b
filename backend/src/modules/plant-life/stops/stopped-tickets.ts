import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '#kernel/access/index.js';
import { ticketExtensions } from '#tickets/index.js';
import { maySeePlant, type TicketHolders } from '#tickets/visibility/index.js';

@ApiSchema({ name: 'TicketStop' })
class TicketStopDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  since: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'Null while the plant stands still' })
  until: Date | null;

  @ApiProperty({ description: 'Whether staff, or a member of the company that owns the plant, said so' })
  confirmed: boolean;
}

/** The stop as shown in lists and on the ticket's page. */
export interface StoppedTicket {
  stop?: TicketStopDto;
}

/** The last stop that the ticket reported, as read from the database. */
interface StopRow {
  id: string;
  since: string;
  until: string | null;
  confirmed: boolean;
  plantId: string | null;
  ownerCompanyId: string | null;
}

/** SQL: the subquery runs only for the few tickets that report a stop, not for every row of a list. */
const STOP = `CASE WHEN t.production_stopped THEN (SELECT json_build_object('id', s.id, 'since', s.started_at,
    'until', s.ended_at, 'confirmed', s.confirmed, 'plantId', s.plant_id, 'ownerCompanyId', p.owner_company_id)
  FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id LEFT JOIN plants p ON p.id = s.plant_id
  WHERE l.ticket_id = t.id AND s.voided_at IS NULL ORDER BY s.started_at DESC LIMIT 1) END`;

ticketExtensions.define('summary', {
  columns: { stop: STOP },
  properties: {
    stop: {
      type: TicketStopDto,
      required: false,
      description: 'The last stop of production that it reported; left out where there is none',
    },
  },
  present: presentStop,
});

/** Shows the stop of a plant only to readers who may know that the ticket is about this plant. */
function presentStop(ticket: TicketHolders & { stop: StopRow | null }, reader: Actor): StoppedTicket {
  const { stop } = ticket;
  if (!stop || (stop.plantId !== null && !maySeePlant(reader, ticket, stop))) return {};
  const { id, confirmed, since, until } = stop;
  return { stop: { id, confirmed, since: new Date(since), until: until === null ? null : new Date(until) } };
}
