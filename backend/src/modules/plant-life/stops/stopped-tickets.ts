import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '#kernel/access/index.js';
import { ticketExtensions } from '#tickets/index.js';
import { isInCharge, maySeePlant, type TicketHolders } from '#tickets/visibility/index.js';

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

  @ApiProperty({ description: 'Whether it goes on, and only someone whose mailbox is not proven said so' })
  awaitsConfirmation: boolean;

  @ApiProperty({ description: 'Whether the caller may confirm it (`PATCH /stops/{id}`) while it awaits this' })
  mayConfirm: boolean;

  @ApiProperty({ type: 'integer', description: 'Increases with each change of the stop', example: 1 })
  version: number;
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
  /** Whether a signed-in client with a proven mailbox reported it. Staff's reports are confirmed. */
  isProven: boolean;
  version: number;
  plantId: string | null;
  ownerCompanyId: string | null;
}

/** SQL: the subquery runs only for the few tickets that report a stop, not for every row of a list. */
const STOP = `CASE WHEN t.production_stopped THEN (SELECT json_build_object('id', s.id, 'since', s.started_at,
    'until', s.ended_at, 'confirmed', s.confirmed, 'isProven', reporter.email_verified_at IS NOT NULL,
    'version', s.version, 'plantId', s.plant_id, 'ownerCompanyId', p.owner_company_id)
  FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id LEFT JOIN plants p ON p.id = s.plant_id
  LEFT JOIN users reporter ON reporter.id = s.reported_by_id
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
  const { id, confirmed, isProven, version } = stop;
  const until = stop.until === null ? null : new Date(stop.until);
  const awaitsConfirmation = !confirmed && !isProven && until === null;
  const mayConfirm = awaitsConfirmation && isInCharge(reader, ticket);
  return { stop: { id, confirmed, awaitsConfirmation, mayConfirm, version, since: new Date(stop.since), until } };
}
