import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { Ticket } from './ticket.entity.js';

/** An Idempotency-Key, stored for 24 hours so that a repetition returns the same ticket. */
@Entity('ticket_submissions')
@Index('ix_ticket_submissions_created', ['createdAt'])
export class Submission {
  /** SHA-256 of the key and the sender. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'pk_ticket_submissions' })
  keyHash: Buffer;

  /** SHA-256 of the request. A key with another request is refused. */
  @Column('bytea')
  requestHash: Buffer;

  @Column('integer')
  ticketId: number;

  /** Deferred, because the key is claimed before the ticket is inserted. */
  @ManyToOne(() => Ticket, { onDelete: 'CASCADE', deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_submissions_ticket' })
  ticket: Ticket;

  /** The address of the account that the submission opened. */
  @Column('varchar', { length: LIMITS.email.max, nullable: true })
  newCustomerEmail: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
