import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import {
  type Awaited,
  type Language,
  LIMITS,
  MODIFICATION_TYPES,
  type ModificationType,
  PLANT_LINKS,
  type PlantLink,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { numericColumn } from '#kernel/persistence/index.js';
import { Company } from '#organisation/companies/index.js';
import { Plant } from '#plants/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';
import { User } from '#organisation/users/index.js';

const AWAITING = ['STAFF', 'CLIENT'] as const satisfies readonly Awaited[];

// The acting user may be deleted after the request was authorized.
defineConstraintErrors({
  fk_tickets_owner: 'UNAUTHENTICATED',
  fk_ticket_activity_actor: 'UNAUTHENTICATED',
  fk_worklogs_technician: 'UNAUTHENTICATED',
  fk_attachments_user: 'UNAUTHENTICATED',
});

export interface PartLine {
  partCode: string;
  description: string;
  quantity: number;
}

/**
 * Indexes created in migrations, because TypeORM cannot express them: the trigram index `ix_tickets_search` of
 * `search_text`; `ix_tickets_waiting` for tickets that are not closed; indexes in the order of lists with their filters
 * (created, archived, owner, company, plant, technician, area); `ix_tickets_facets` by status, category and priority;
 * `ix_tickets_by_…` for other orders; `ix_tickets_plant` by normalised serial number; `ix_tickets_awaiting` by whose
 * move it is and `ix_tickets_stopped` for stopped plants, both for tickets that are not closed.
 */
@Entity('tickets')
@Index('ix_tickets_search', { synchronize: false })
@Index('ix_tickets_waiting', { synchronize: false })
@Index('ix_tickets_created', { synchronize: false })
@Index('ix_tickets_archived', { synchronize: false })
@Index('ix_tickets_owner', { synchronize: false })
@Index('ix_tickets_of_company', { synchronize: false })
@Index('ix_tickets_of_plant', { synchronize: false })
@Index('ix_tickets_raised_of_plant', ['plantId', 'createdAt'], { where: 'plant_id IS NOT NULL' })
@Index('ix_tickets_closed_of_plant', ['plantId', 'closedAt'], {
  where: 'plant_id IS NOT NULL AND closed_at IS NOT NULL',
})
@Index('ix_tickets_technician', { synchronize: false })
@Index('ix_tickets_area', { synchronize: false })
@Index('ix_tickets_facets', { synchronize: false })
@Index('ix_tickets_by_update', { synchronize: false })
@Index('ix_tickets_by_priority', { synchronize: false })
@Index('ix_tickets_by_status', { synchronize: false })
@Index('ix_tickets_by_category', { synchronize: false })
@Index('ix_tickets_by_company', { synchronize: false })
@Index('ix_tickets_plant', { synchronize: false })
@Index('ix_tickets_by_awaiting', { synchronize: false })
@Index('ix_tickets_awaiting', { synchronize: false })
@Index('ix_tickets_stopped', { synchronize: false })
@Index('ix_tickets_closed', ['closedAt'], { where: 'closed_at IS NOT NULL' })
@Index('ix_tickets_duplicates', ['duplicateOfId'], { where: 'duplicate_of_id IS NOT NULL' })
@Check('ck_tickets_own_duplicate', 'duplicate_of_id <> id')
@Check('ck_tickets_plant', '(plant_id IS NULL) = (plant_link IS NULL)')
@Index('ix_tickets_current', ['createdAt', 'id'], { where: 'archived_at IS NULL' })
@Index('ix_tickets_paper', ['createdAt', 'id'], { where: 'asks_for_paper' })
export class Ticket {
  /** The ticket number, which people also say on the phone. */
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'pk_tickets',
  })
  id: number;

  @Column('enum', { enum: TICKET_CATEGORIES, enumName: 'ticket_category' })
  category: TicketCategory;

  @Column('enum', { enum: TICKET_STATUSES, enumName: 'ticket_status', default: 'OPEN' })
  status: TicketStatus;

  @Column('enum', { enum: TICKET_PRIORITIES, enumName: 'ticket_priority', default: 'NOT_SET' })
  priority: TicketPriority;

  @Column('varchar', { length: LIMITS.ticketTitle.max })
  title: string;

  @Column('text')
  description: string;

  @Column('varchar', { length: LIMITS.company.max })
  company: string;

  @Column('varchar', { length: LIMITS.personName.max })
  contactName: string;

  @Column('varchar', { length: LIMITS.personName.max })
  contactSurname: string;

  @Column('varchar', { length: LIMITS.email.max })
  contactEmail: string;

  @Column('varchar', { length: LIMITS.phone.max, nullable: true })
  contactPhone: string | null;

  @Column('varchar', { length: LIMITS.plantType.max })
  plantType: string;

  @Column('varchar', { length: LIMITS.plantSerialNumber.max })
  plantSerialNumber: string;

  @Column('boolean', { nullable: true })
  alarmsPresent: boolean | null;

  @Column('text', { nullable: true })
  alarmDetails: string | null;

  @Column('text', { nullable: true })
  frequency: string | null;

  @Column('text', { nullable: true })
  conditions: string | null;

  @Column('text', { nullable: true })
  notes: string | null;

  @Column('enum', { enum: MODIFICATION_TYPES, enumName: 'modification_type', nullable: true })
  modificationType: ModificationType | null;

  @Column('boolean', { nullable: true })
  productionStopped: boolean | null;

  /** Whether it asks for documents on paper, which has a promised time of its own. It never changes. */
  @Column('boolean', { default: false })
  asksForPaper: boolean;

  @Column('jsonb', { nullable: true })
  parts: PartLine[] | null;

  /** Sum of the part lines' quantities. */
  @Column('integer', { nullable: true })
  quantity: number | null;

  @Column('text', { nullable: true })
  finalReport: string | null;

  @Column('text', { nullable: true })
  finalInternalNotes: string | null;

  /** Decimal hours, always the sum of the worklogs. */
  @Column('numeric', { precision: 5, scale: 1, default: 0, transformer: numericColumn })
  totalHoursSpent: number;

  /** Language of documents and of mails to a contact without a preference. */
  @Column('varchar', { length: 5 })
  language: Language;

  /** Whether a ticket raised by someone else waits until its owner proves the mailbox. Staff see it at once. */
  @Column('boolean', { default: false })
  awaitsMailboxProof: boolean;

  /**
   * When the reader of the owner's unproven mailbox stated that the ticket is not theirs. They get no more mails about
   * it.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  contactDisownedAt: Date | null;

  @Column('uuid', { nullable: true })
  technicalAreaId: string | null;

  @ManyToOne(() => TechnicalArea, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'technical_area_id', foreignKeyConstraintName: 'fk_tickets_technical_area' })
  technicalArea: TechnicalArea | null;

  @Column('uuid', { nullable: true })
  assignedTechnicianId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'assigned_technician_id', foreignKeyConstraintName: 'fk_tickets_technician' })
  assignedTechnician: User | null;

  /** The owner. */
  @Column('uuid')
  createdById: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'fk_tickets_owner' })
  createdBy: User;

  /** The company for which it was raised, and whose members share it. */
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_tickets_company' })
  raisedFor: Company | null;

  /** The plant that the ticket is about, if known. The typed texts do not change. */
  @Column('uuid', { nullable: true })
  plantId: string | null;

  @ManyToOne(() => Plant, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_tickets_plant' })
  plant: Plant | null;

  /** How the plant was determined. */
  @Column('enum', { enum: PLANT_LINKS, enumName: 'plant_link', nullable: true })
  plantLink: PlantLink | null;

  /** The plate by which the ticket was raised. Its plant may have changed since. */
  @Column('char', { length: 14, nullable: true })
  plateCode: string | null;

  /** All searched text, in lower case and without accents. */
  @Column('text', { select: false })
  searchText: string;

  /** Increases with each change; a change based on an older version is refused. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt: Date | null;

  /** Only closed tickets can be archived. Lists show archived tickets only on request. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  archivedAt: Date | null;

  /** The highest `seq` given to a message of the ticket. */
  @Column('integer', { default: 0 })
  lastMessageSeq: number;

  /** Whose move it is in the conversation, while the ticket is not closed. */
  @Column('enum', { enum: AWAITING, enumName: 'ticket_awaiting', default: 'STAFF' })
  awaiting: Exclude<Awaited, 'NONE'>;

  /** Null means since the ticket was raised. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  awaitingSince: Date | null;

  /** Set if the ticket was closed as a duplicate. The original is never a duplicate itself. */
  @Column('integer', { nullable: true })
  duplicateOfId: number | null;

  @ManyToOne(() => Ticket, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'duplicate_of_id', foreignKeyConstraintName: 'fk_tickets_original' })
  duplicateOf: Ticket | null;
}
