import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { hexadecimalColumn } from '#kernel/persistence/index.js';
import { type AttachmentType, LIMITS } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import { TicketMessage } from '../message/ticket-message.entity.js';

defineConstraintErrors({ fk_message_files_uploader: 'UNAUTHENTICATED' });

/** A file of a message. It is stored apart from the ticket's files, so that no list of those can show it. */
@Entity('message_files')
@Index('ix_message_files_message', ['messageId'])
@Index('ix_message_files_ticket', ['ticketId'])
@Index('ix_message_files_uploader', ['uploadedById'])
@Index('ix_message_files_held', ['createdAt'], { where: 'message_id IS NULL' })
export class MessageFile {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_message_files' })
  id: string;

  @Column('integer')
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_message_files_ticket' })
  ticket: Ticket;

  /** Null while the message is being written, and again after the reply is taken back. */
  @Column('uuid', { nullable: true })
  messageId: string | null;

  @ManyToOne(() => TicketMessage, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'fk_message_files_message' })
  message: TicketMessage | null;

  /** A file of a note never becomes a file of a reply. */
  @Column('boolean')
  isForNote: boolean;

  @Column('varchar', { length: LIMITS.fileName.max })
  fileName: string;

  @Column('varchar', { length: 40 })
  mimeType: AttachmentType;

  /** Bytes. */
  @Column('integer')
  size: number;

  @Column('varchar', { length: 100 })
  storageKey: string;

  /**
   * The SHA-256 of the bytes in hexadecimal digits; null for a file that an earlier release stored and that was not
   * read since.
   */
  @Column('bytea', { nullable: true, transformer: hexadecimalColumn })
  sha256: string | null;

  /** Whether a virus scanner has seen it; unknown, and so false, for files of earlier releases. */
  @Column('boolean', { default: false })
  isScanned: boolean;

  @Column('uuid')
  uploadedById: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'uploaded_by_id', foreignKeyConstraintName: 'fk_message_files_uploader' })
  uploadedBy: User;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
