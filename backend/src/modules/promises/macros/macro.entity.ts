import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  type Language,
  LIMITS,
  MACRO_STATUSES,
  type MacroStatus,
  STAFF_WAITS,
  type StaffWait,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '#contract/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';
import { User } from '#organisation/users/index.js';

const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;

/** Several steps on a ticket that one click runs. Null steps are skipped. */
@Entity('macros')
@Index('ix_macros_area', ['technicalAreaId'])
@Index('ix_macros_technician', ['assignedTechnicianId'])
@Check('ck_macros_status', oneOf('status', MACRO_STATUSES))
@Check('ck_macros_priority', oneOf('priority', TICKET_PRIORITIES))
@Check('ck_macros_waiting_for', oneOf('waiting_for', STAFF_WAITS))
export class Macro {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_macros' })
  id: string;

  @Column('varchar', { length: LIMITS.cannedTitle.max })
  title: string;

  @Column('varchar', { length: 5 })
  language: Language;

  /** The reply, with variables as in canned replies. */
  @Column('text', { nullable: true })
  body: string | null;

  /** Whether staff still have the next move after the reply. */
  @Column('boolean', { default: false })
  keepAwaiting: boolean;

  @Column('varchar', { length: 20, nullable: true })
  status: MacroStatus | null;

  @Column('varchar', { length: 20, nullable: true })
  priority: TicketPriority | null;

  @Column('uuid', { nullable: true })
  technicalAreaId: string | null;

  @ManyToOne(() => TechnicalArea, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'technical_area_id', foreignKeyConstraintName: 'fk_macros_area' })
  technicalArea: TechnicalArea | null;

  @Column('uuid', { nullable: true })
  assignedTechnicianId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'assigned_technician_id', foreignKeyConstraintName: 'fk_macros_technician' })
  assignedTechnician: User | null;

  @Column('varchar', { length: 20, nullable: true })
  waitingFor: StaffWait | null;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
