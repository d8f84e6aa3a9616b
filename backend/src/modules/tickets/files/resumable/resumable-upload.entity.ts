import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { hexadecimalColumn } from '#kernel/persistence/index.js';
import { User } from '#organisation/users/index.js';

/** A file that arrives in parts, until it becomes a document or expires. */
@Entity('uploads')
@Check('ck_uploads_received', 'received >= 0 AND received <= length')
@Index('ix_uploads_owner', ['ownerId'])
@Index('ix_uploads_expiry', ['expiresAt'])
export class ResumableUpload {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_uploads' })
  id: string;

  @Column('uuid')
  ownerId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'fk_uploads_owner' })
  owner: User;

  @Column('varchar', { length: LIMITS.fileName.max })
  fileName: string;

  /** As declared by the sender; empty if it was not. */
  @Column('varchar', { length: LIMITS.uploads.declaredType })
  mimeType: string;

  /** Bytes of the complete file. */
  @Column('integer')
  length: number;

  /** Bytes of the parts, which follow each other without a gap. */
  @Column('integer', { default: 0 })
  received: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}

/** A stored part of an upload. Without an upload it only waits for its bytes to be removed. */
@Entity('upload_parts')
@Index('uq_upload_parts_place', ['uploadId', 'startsAt'], { unique: true })
@Index('ix_upload_parts_ended', ['id'], { where: 'upload_id IS NULL' })
export class UploadPart {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_upload_parts' })
  id: string;

  @Column('uuid', { nullable: true })
  uploadId: string | null;

  @ManyToOne(() => ResumableUpload, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'upload_id', foreignKeyConstraintName: 'fk_upload_parts_upload' })
  upload: ResumableUpload | null;

  /** The position of its first byte in the file. */
  @Column('integer')
  startsAt: number;

  /** Bytes. */
  @Column('integer')
  size: number;

  @Column('varchar', { length: 100 })
  storageKey: string;

  /** The SHA-256 of the bytes in hexadecimal digits. */
  @Column('bytea', { transformer: hexadecimalColumn })
  sha256: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
