import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A staff member viewing a ticket. Expired rows mean nothing; the next viewer sweeps them. */
@Entity('ticket_viewers')
export class TicketViewer {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_viewers' })
  ticketId: number;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_viewers' })
  userId: string;

  @Column('timestamptz')
  seenUntil: Date;
}
