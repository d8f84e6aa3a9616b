import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { hexadecimalColumn } from '#kernel/persistence/index.js';
import { type AttachmentType, LIMITS } from '#contract/index.js';
import { User } from '#organisation/users/index.js';
import { Ticket } from './ticket.entity.js';

/** A file of a ticket. The attachments module stores and serves its content. */
@Entity('attachments')
@Index('ix_attachments_ticket', ['ticketId'])
@Index('ix_attachments_uploader', ['uploadedById'])
export class Attachment {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_attachments' })
  id: string;

  @Column('integer')
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_attachments_ticket' })
  ticket: Ticket;

  /** The original name as text; never used as a path. */
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

  /** Whether this is a signed copy of the report, added after the ticket was closed. */
  @Column('boolean', { default: false })
  signedReport: boolean;

  /** Null for a visitor with the upload permit. */
  @Column('uuid', { nullable: true })
  uploadedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'uploaded_by_id', foreignKeyConstraintName: 'fk_attachments_user' })
  uploadedBy: User | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
