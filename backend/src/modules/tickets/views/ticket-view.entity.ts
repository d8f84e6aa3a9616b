import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
} from 'typeorm';
import { LIMITS, type TicketColumn, type TicketViewQuery, USER_ROLES, type ViewRole } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ fk_ticket_views_owner: 'UNAUTHENTICATED', fk_ticket_view_pins_user: 'UNAUTHENTICATED' });

/** A stored list of tickets. Only its query is stored, never its results. */
@Entity('ticket_views')
@Index('ix_ticket_views_owner', ['ownerId'])
@Check('ck_ticket_views_role', `role IS NULL OR (owner_id IS NULL AND role <> 'CLIENT')`)
export class TicketView {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_views' })
  id: string;

  @Column('varchar', { length: LIMITS.ticketViewName.max })
  name: string;

  /** Null for a view that staff share. */
  @Column('uuid', { nullable: true })
  ownerId: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'fk_ticket_views_owner' })
  owner: User | null;

  @Column('jsonb')
  query: TicketViewQuery;

  @Column('varchar', { length: 20, array: true, default: [] })
  hiddenColumns: TicketColumn[];

  /** The role that uses a shared view; null when all staff use it. */
  @Column('enum', { enum: USER_ROLES, enumName: 'user_role', nullable: true })
  role: ViewRole | null;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/**
 * The views that a person has chosen to see above the list. Without a row, the person sees the default ones of their
 * role.
 */
@Entity('ticket_view_pins')
export class TicketViewPins {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_view_pins' })
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_ticket_view_pins_user' })
  user: User;

  /** Ids of views and names of default views, in the chosen order. */
  @Column('varchar', { length: 36, array: true })
  keys: string[];
}
