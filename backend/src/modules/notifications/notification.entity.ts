import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { NotificationKind } from '../../contract/index.js';
import { TicketMessage } from '../conversation/index.js';
import { User } from '../users/index.js';

/** Reports to a user that another wrote a message. */
@Entity('notifications')
@Unique('uq_notifications_message', ['messageId', 'userId'])
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

  @Column('uuid')
  messageId: string;

  @ManyToOne(() => TicketMessage, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'fk_notifications_message' })
  message: TicketMessage;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt: Date | null;

  /** The job whose mail quotes the message. */
  @Column('uuid', { nullable: true })
  mailJobId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
