import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { Plant } from '#plants/index.js';
import { User } from '#organisation/users/index.js';
import { PlantDocument } from './plant-document.entity.js';

/** Which revision of a title in a language was delivered with a plant, where staff chose it. */
@Entity('delivered_documents')
@Index('ix_delivered_documents_document', ['documentId'])
@Index('ix_delivered_documents_user', ['setById'])
export class DeliveredDocument {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_delivered_documents' })
  plantId: string;

  @ManyToOne(() => Plant, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_delivered_documents_plant' })
  plant: Plant;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_delivered_documents' })
  titleKey: string;

  @PrimaryColumn('varchar', { length: LIMITS.languageTag.max, primaryKeyConstraintName: 'pk_delivered_documents' })
  language: string;

  /** Null: none of this title was delivered, or the one that was is no longer stored. */
  @Column('uuid', { nullable: true })
  documentId: string | null;

  @ManyToOne(() => PlantDocument, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'document_id', foreignKeyConstraintName: 'fk_delivered_documents_document' })
  document: PlantDocument | null;

  @Column('uuid', { nullable: true })
  setById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'set_by_id', foreignKeyConstraintName: 'fk_delivered_documents_user' })
  setBy: User | null;

  @Column({ type: 'timestamptz', precision: 3 })
  setAt: Date;
}
