import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody of the staff who looks at a ticket. A row whose time has run out means nothing and is swept by the next viewer. */
@Entity('ticket_viewers')
export class TicketViewer {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_viewers' })
  ticketId: number;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_viewers' })
  userId: string;

  @Column('timestamptz')
  seenUntil: Date;
}
