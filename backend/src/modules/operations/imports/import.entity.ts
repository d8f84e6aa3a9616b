import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  type ApiTokenScope,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  type ImportKind,
  type ImportOutcome,
  type ImportState,
} from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ uq_imports_running: 'IMPORT_RUNNING' });

const MOMENT = { type: 'timestamptz', precision: 3 } as const;

/** How the rows of an import are taken; absent values are false. */
interface ImportOptions {
  createModels?: boolean;
  createCompanies?: boolean;
  newOnly?: boolean;
}

/** What an API token that carries out the import needs. */
export const scopesOf = ({ kind, options }: Pick<Import, 'kind' | 'options'>): ApiTokenScope[] =>
  kind === 'COMPANIES' || options.createCompanies ? ['plants:write', 'companies:write'] : ['plants:write'];

/** A list that is sent in parts, and then imported by a worker. One of each kind runs at a time. */
@Entity('imports')
@Check('ck_imports_rows', 'row_count > 0')
@Index('uq_imports_running', ['kind'], { unique: true, where: "state = 'RUNNING'" })
@Index('ix_imports_creator', ['createdById', 'createdAt'])
@Index('ix_imports_created_at', ['createdAt'])
export class Import {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_imports' })
  id: string;

  @Column('enum', { enum: IMPORT_KINDS, enumName: 'import_kind' })
  kind: ImportKind;

  @Column('jsonb', { default: {} })
  options: ImportOptions;

  @Column('integer')
  rowCount: number;

  @Column('enum', { enum: IMPORT_STATES, enumName: 'import_state', default: 'UPLOADING' })
  state: ImportState;

  /** Who sent the list, and in whose name it is imported. */
  @Column('uuid', { nullable: true })
  createdById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'fk_imports_creator' })
  createdBy: User | null;

  /**
   * The API token that started the import; null for a person. It has no foreign key: once the token is removed, it must
   * not become null.
   */
  @Column('uuid', { nullable: true })
  apiTokenId: string | null;

  @CreateDateColumn(MOMENT)
  createdAt: Date;

  @Column({ ...MOMENT, nullable: true })
  startedAt: Date | null;

  @Column({ ...MOMENT, nullable: true })
  endedAt: Date | null;

  /** Increases with each change of the state. */
  @Column('integer', { default: 1 })
  version: number;
}

/** A row of the list. Until the worker has taken it, it has no outcome. */
@Entity('import_rows')
@Index('ix_import_rows_subject', ['importId', 'subject', 'place'])
@Index('ix_import_rows_open', ['importId', 'place'], { where: 'outcome IS NULL' })
export class ImportRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_import_rows' })
  importId: string;

  @ManyToOne(() => Import, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_import_rows_import' })
  import: Import;

  /** From 0, in the order of the list. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_import_rows' })
  place: number;

  /** The line of the file. */
  @Column('integer')
  line: number;

  /** The row as its kind describes it, validated. */
  @Column('jsonb')
  record: object;

  /** Identifies what the row is about; null if it does not say. */
  @Column('text', { nullable: true })
  subject: string | null;

  @Column('enum', { enum: IMPORT_OUTCOMES, enumName: 'import_outcome', nullable: true })
  outcome: ImportOutcome | null;

  /** Why the row was refused: a refusal of its kind, or the code of an error. */
  @Column('varchar', { length: 60, nullable: true })
  reason: string | null;
}
