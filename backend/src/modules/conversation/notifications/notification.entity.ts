import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { NotificationKind, ServiceClock } from '#contract/index.js';
import { TicketMessage } from '#conversation/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';

/** How much of a promised time had passed when a user was warned. */
interface PromiseDetail {
  clock: ServiceClock;
  percent: number;
}

/** The stop that was reported, or that staff confirmed now. */
interface StopDetail {
  stopId: string;
  isConfirmed: boolean;
}

/** What separates events of a ticket that have the same kind; empty where such an event is not repeated. */
export type EventDetail = PromiseDetail | StopDetail | Record<string, never>;

/** Notifies a user of a message of another user, of an event of a ticket, or of an event without a ticket. */
@Entity('notifications')
@Unique('uq_notifications_message', ['messageId', 'userId'])
@Index('uq_notifications_event', ['ticketId', 'userId', 'kind', 'detail'], {
  unique: true,
  where: 'message_id IS NULL AND read_at IS NULL',
})
@Index('uq_notifications_no_ticket', ['userId', 'kind'], {
  unique: true,
  where: 'ticket_id IS NULL AND read_at IS NULL',
})
@Index('ix_notifications_ticket', ['ticketId', 'userId'])
@Index('ix_notifications_user', ['userId', 'createdAt', 'id'])
@Index('ix_notifications_unread', ['userId'], { where: 'read_at IS NULL' })
@Index('ix_notifications_created', ['createdAt'])
export class Notification {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_notifications' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_notifications_user' })
  user: User;

  @Column('varchar', { length: 20 })
  kind: NotificationKind;

  @Column('integer', { nullable: true })
  ticketId: number | null;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_notifications_ticket' })
  ticket: Ticket | null;

  /** Null for an event without a message. Such an event is not repeated while it is unread. */
  @Column('uuid', { nullable: true })
  messageId: string | null;

  @ManyToOne(() => TicketMessage, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'fk_notifications_message' })
  message: TicketMessage | null;

  @Column('jsonb', { default: {} })
  detail: EventDetail;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt: Date | null;

  /** The job that mails this notification. */
  @Column('uuid', { nullable: true })
  mailJobId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

defineConstraintErrors({ fk_ticket_mutes_user: 'UNAUTHENTICATED' });

/** A user's wish not to be notified of messages on a ticket. */
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
