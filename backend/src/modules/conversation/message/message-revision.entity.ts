import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { TicketMessage } from './ticket-message.entity.js';

/** The text of a message before an edit. */
@Entity('ticket_message_revisions')
@Unique('uq_ticket_message_revisions_version', ['messageId', 'version'])
@Index('ix_ticket_message_revisions_created', ['createdAt'])
export class MessageRevision {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_message_revisions' })
  id: string;

  @Column('uuid')
  messageId: string;

  @ManyToOne(() => TicketMessage, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'fk_ticket_message_revisions_message' })
  message: TicketMessage;

  @Column('integer')
  version: number;

  @Column('text')
  body: string;

  /** When the text was replaced. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
