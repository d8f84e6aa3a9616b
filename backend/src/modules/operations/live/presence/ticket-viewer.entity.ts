import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A staff member who is viewing a ticket. Expired rows are ignored and deleted at the next call. */
@Entity('ticket_viewers')
export class TicketViewer {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_viewers' })
  ticketId: number;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_viewers' })
  userId: string;

  @Column('timestamptz')
  seenUntil: Date;
}
