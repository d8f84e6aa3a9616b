import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ fk_ticket_mutes_user: 'UNAUTHENTICATED' });

/** A user is not notified of messages on the ticket. */
@Entity('ticket_mutes')
@Index('ix_ticket_mutes_user', ['userId'])
export class Mute {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_mutes' })
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_mutes_ticket' })
  ticket: Ticket;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_mutes' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_ticket_mutes_user' })
  user: User;
}
