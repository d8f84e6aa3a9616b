import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ParticipantRole } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { defineActorColumn, User } from '#organisation/users/index.js';
import { Ticket } from './ticket.entity.js';

defineConstraintErrors({ fk_ticket_participants_user: 'UNAUTHENTICATED' });

defineActorColumn(
  'collaboratesOn',
  `ARRAY(SELECT p.ticket_id FROM ticket_participants p WHERE p.user_id = u.id AND p.role = 'COLLABORATOR')`,
);

/** Why a person other than owner and technician takes part in a ticket. */
@Entity('ticket_participants')
@Index('ix_ticket_participants_user', ['userId', 'role', 'ticketId'])
@Check('ck_ticket_participants_left', `left_at IS NULL OR role = 'CC'`)
export class Participant {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_participants' })
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_participants_ticket' })
  ticket: Ticket;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_participants' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_ticket_participants_user' })
  user: User;

  @PrimaryColumn('varchar', { length: 15, primaryKeyConstraintName: 'pk_ticket_participants' })
  role: ParticipantRole;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** When a person in copy asked for no more mails. They cannot be added again. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leftAt: Date | null;
}
