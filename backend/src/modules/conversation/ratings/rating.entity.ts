import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { defineEvent } from '#kernel/outbox/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ fk_ticket_ratings_owner: 'UNAUTHENTICATED' });

/** A rating was given or replaced. */
export const ticketRated = defineEvent<{ ticketId: number; score: number }>('ticketRated');

/** What the owner of a closed ticket thinks of the work. */
@Entity('ticket_ratings')
@Index('ix_ticket_ratings_owner', ['ownerId', 'askedAt'])
@Index('ix_ticket_ratings_rated', ['ratedAt'], { where: 'rated_at IS NOT NULL' })
@Check('ck_ticket_ratings_score', '(score IS NULL) = (rated_at IS NULL) AND score BETWEEN 1 AND 5')
export class Rating {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_ratings' })
  ticketId: number;

  @OneToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_ratings_ticket' })
  ticket: Ticket;

  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'fk_ticket_ratings_owner' })
  owner: User;

  /** When the closing mail asked for the rating; null when the owner rated without being asked. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  askedAt: Date | null;

  /** From 1 to 5; null when not rated yet. */
  @Column('smallint', { nullable: true })
  score: number | null;

  @Column('text', { nullable: true })
  comment: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  ratedAt: Date | null;
}
