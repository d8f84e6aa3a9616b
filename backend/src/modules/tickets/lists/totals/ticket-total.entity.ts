import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '#contract/index.js';

/** Dimensions of the totals. Archive state, area and technician are current values. */
abstract class Counted {
  /** The year of creation, in the time zone of Rome. */
  @Column('smallint')
  year: number;

  @Column('enum', { enum: TICKET_STATUSES, enumName: 'ticket_status' })
  status: TicketStatus;

  @Column('enum', { enum: TICKET_CATEGORIES, enumName: 'ticket_category' })
  category: TicketCategory;

  @Column('enum', { enum: TICKET_PRIORITIES, enumName: 'ticket_priority' })
  priority: TicketPriority;

  @Column('uuid', { nullable: true })
  technicalAreaId: string | null;

  @Column('uuid', { nullable: true })
  assignedTechnicianId: string | null;

  @Column('boolean')
  archived: boolean;

  /** The number of tickets. */
  @Column('integer')
  n: number;

  /** Logged hours in tenths, because sums of integers are exact. */
  @Column('bigint', { default: 0 })
  tenthsOfHours: string;
}

/** Numbers of tickets when the changes were last folded in. */
@Entity('ticket_totals')
@Index('uq_ticket_totals', { synchronize: false })
export class TicketTotal extends Counted {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_ticket_totals',
  })
  id: number;
}

/** Changes since the last fold, written by triggers; positive or negative. */
@Entity('ticket_total_changes')
export class TicketTotalChange extends Counted {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_ticket_total_changes',
  })
  id: string;
}

/** One row with a number that increases with each fold. */
@Entity('ticket_total_generation')
export class TicketTotalGeneration {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_total_generation' })
  number: number;
}
