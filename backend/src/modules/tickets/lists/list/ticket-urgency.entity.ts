import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Ticket } from '#tickets/index.js';

/** The position of an open ticket in the queue, written by triggers. A higher number is more urgent. */
@Entity('ticket_urgency')
@Index('ix_ticket_urgency', ['urgency', 'ticketId'])
@Index('ix_ticket_urgency_stopped', ['ticketId'], { where: 'is_stopped' })
export class TicketUrgency {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_urgency' })
  ticketId: number;

  @OneToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_urgency_ticket' })
  ticket: Ticket;

  /** Sorts by class from 10 to 0, and within a class by time, earlier tickets first. */
  @Column('bigint')
  urgency: string;

  /** Whether the plant stands still. An unconfirmed report counts as well. */
  @Column('boolean', { default: false })
  isStopped: boolean;
}
