import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Ticket } from '#tickets/index.js';

/** The words of a mail suggest that the plant of an open ticket stands still. It is removed once staff answer. */
@Entity('stop_hints')
export class StopHint {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_stop_hints' })
  ticketId: number;

  @OneToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_stop_hints_ticket' })
  ticket: Ticket;

  /** When the mail was received. */
  @Column({ type: 'timestamptz', precision: 3 })
  since: Date;
}
