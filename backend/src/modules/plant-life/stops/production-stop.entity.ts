import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import { STOP_END_SOURCES, STOP_KINDS, type StopEndSource, type StopKind } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Plant } from '#plants/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ ex_production_stops_overlap: 'STOP_OVERLAPS' });

const MOMENT = { type: 'timestamptz', precision: 3 } as const;

/**
 * A time in which a plant stood still. While the plant is not known for sure, the stop belongs to its ticket instead.
 */
@Entity('production_stops')
@Check('ck_production_stops_period', 'ended_at > started_at')
@Check('ck_production_stops_subject', 'num_nonnulls(plant_id, ticket_id) = 1')
@Exclusion(
  'ex_production_stops_overlap',
  'USING gist (coalesce(plant_id::text, ticket_id::text) WITH =, tstzrange(started_at, ended_at) WITH &&) WHERE (voided_at IS NULL)',
)
@Index('ix_production_stops_plant', ['plantId', 'startedAt'], { where: 'plant_id IS NOT NULL' })
@Index('ix_production_stops_ticket', ['ticketId'], { where: 'ticket_id IS NOT NULL' })
@Index('ix_production_stops_running', ['startedAt'], { where: 'ended_at IS NULL AND voided_at IS NULL' })
@Index('ix_production_stops_reporter', ['reportedById'])
@Index('ix_production_stops_ender', ['endedById'])
export class ProductionStop {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_production_stops' })
  id: string;

  /** Only confirmed stops have a plant. */
  @Column('uuid', { nullable: true })
  plantId: string | null;

  @ManyToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_production_stops_plant' })
  plant: Plant | null;

  /** Only for a stop without a plant: the only ticket that reported it. */
  @Column('integer', { nullable: true })
  ticketId: number | null;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_production_stops_ticket' })
  ticket: Ticket | null;

  @Column('enum', { enum: STOP_KINDS, enumName: 'stop_kind', default: 'FAILURE' })
  kind: StopKind;

  /** Reports of strangers count only once staff confirm them. */
  @Column('boolean')
  confirmed: boolean;

  @Column(MOMENT)
  startedAt: Date;

  /** Null while the plant stands still. */
  @Column({ ...MOMENT, nullable: true })
  endedAt: Date | null;

  @Column('enum', { enum: STOP_END_SOURCES, enumName: 'stop_end_source', nullable: true })
  endSource: StopEndSource | null;

  @Column('uuid', { nullable: true })
  reportedById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'reported_by_id', foreignKeyConstraintName: 'fk_production_stops_reporter' })
  reportedBy: User | null;

  @Column('uuid', { nullable: true })
  endedById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'ended_by_id', foreignKeyConstraintName: 'fk_production_stops_ender' })
  endedBy: User | null;

  /** When a mailed link ended the stop. Links issued before that time no longer work. */
  @Column({ ...MOMENT, nullable: true })
  linkUsedAt: Date | null;

  /** When staff marked the stop as reported by mistake. */
  @Column({ ...MOMENT, nullable: true })
  voidedAt: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn(MOMENT)
  createdAt: Date;
}

/** A ticket that reported the stop. */
@Entity('stop_tickets')
@Index('ix_stop_tickets_stop', ['stopId'])
export class StopTicket {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_stop_tickets' })
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_stop_tickets_ticket' })
  ticket: Ticket;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_stop_tickets' })
  stopId: string;

  @ManyToOne(() => ProductionStop, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'stop_id', foreignKeyConstraintName: 'fk_stop_tickets_stop' })
  stop: ProductionStop;
}
