import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { DraftKind } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ fk_message_drafts_user: 'UNAUTHENTICATED' });

const KEY = { primaryKeyConstraintName: 'pk_message_drafts' };

/** A message that a user has begun to write on a ticket. */
@Entity('message_drafts')
@Index('ix_message_drafts_user', ['userId', 'savedAt'])
export class MessageDraft {
  @PrimaryColumn('integer', KEY)
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_message_drafts_ticket' })
  ticket: Ticket;

  @PrimaryColumn('uuid', KEY)
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_message_drafts_user' })
  user: User;

  @PrimaryColumn({ ...KEY, type: 'varchar', length: 10 })
  kind: DraftKind;

  @Column('text')
  body: string;

  /** Changes with each save. */
  @Column('uuid')
  revision: string;

  @Column({ type: 'timestamptz', precision: 3 })
  savedAt: Date;
}
