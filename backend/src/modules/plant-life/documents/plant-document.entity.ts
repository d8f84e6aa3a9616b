import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  type AttachmentType,
  type Day,
  DOCUMENT_AUDIENCES,
  type DocumentAudience,
  LIMITS,
  PLANT_DOCUMENT_KINDS,
  type PlantDocumentKind,
} from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Company } from '#organisation/companies/index.js';
import { Plant, PlantModel } from '#plants/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ uq_plant_documents_revision: 'DOCUMENT_REVISION_IN_USE' });

/**
 * A revision of a document in one language, for one plant or all plants of a model. It can be withdrawn, but is never
 * deleted while such plants are in use. `uq_plant_documents_revision` is created in a migration.
 */
@Entity('plant_documents')
@Check('ck_plant_documents_scope', 'num_nonnulls(model_id, plant_id) = 1')
@Check('ck_plant_documents_range', 'to_number >= from_number')
@Index('uq_plant_documents_revision', { synchronize: false })
@Index('ix_plant_documents_model', ['modelId', 'titleKey', 'language', 'releasedOn'], { where: 'model_id IS NOT NULL' })
@Index('ix_plant_documents_plant', ['plantId', 'titleKey', 'language', 'releasedOn'], { where: 'plant_id IS NOT NULL' })
@Index('ix_plant_documents_uploader', ['uploadedById'])
@Index('ix_plant_documents_owner', ['ownerCompanyId'], { where: 'owner_company_id IS NOT NULL' })
@Index('ix_plant_documents_withdrawn', ['withdrawnAt'], { where: 'withdrawn_at IS NOT NULL' })
export class PlantDocument {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plant_documents' })
  id: string;

  @Column('uuid', { nullable: true })
  modelId: string | null;

  @ManyToOne(() => PlantModel, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'model_id', foreignKeyConstraintName: 'fk_plant_documents_model' })
  model: PlantModel | null;

  @Column('uuid', { nullable: true })
  plantId: string | null;

  @ManyToOne(() => Plant, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_plant_documents_plant' })
  plant: Plant | null;

  /**
   * Only for a document for the owner of one plant that is no instruction: the company that owned the plant then. Null
   * once the document is handed over with the plant.
   */
  @Column('uuid', { nullable: true })
  ownerCompanyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'owner_company_id', foreignKeyConstraintName: 'fk_plant_documents_owner' })
  ownerCompany: Company | null;

  @Column('enum', { enum: PLANT_DOCUMENT_KINDS, enumName: 'plant_document_kind' })
  kind: PlantDocumentKind;

  @Column('varchar', { length: LIMITS.documentTitle.max })
  title: string;

  @Column('text')
  titleKey: string;

  @Column('enum', { enum: DOCUMENT_AUDIENCES, enumName: 'document_audience' })
  audience: DocumentAudience;

  @Column('varchar', { length: LIMITS.documentRevision.max })
  revision: string;

  /** When the revision was released. The revision of the last day is the current one. */
  @Column('date', { default: () => 'now()' })
  releasedOn: Day;

  /** The canonical tag of the language (BCP 47). */
  @Column('varchar', { length: LIMITS.languageTag.max })
  language: string;

  /**
   * Only for a document of a model: it is about plants whose serial numbers end with a number in this range. Stored as
   * text.
   */
  @Column('bigint', { nullable: true })
  fromNumber: string | null;

  @Column('bigint', { nullable: true })
  toNumber: string | null;

  @Column('varchar', { length: LIMITS.fileName.max })
  fileName: string;

  @Column('varchar', { length: 40 })
  mimeType: AttachmentType;

  /** Bytes. */
  @Column('integer')
  size: number;

  @Column('varchar', { length: 100 })
  storageKey: string;

  /** The SHA-256 of the bytes in hexadecimal digits. */
  @Column('char', { length: 64 })
  sha256: string;

  @Column('uuid', { nullable: true })
  uploadedById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'uploaded_by_id', foreignKeyConstraintName: 'fk_plant_documents_uploader' })
  uploadedBy: User | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  withdrawnAt: Date | null;

  /** Increases with each correction; one that is based on an older version is refused. */
  @Column('integer', { default: 1 })
  version: number;
}
