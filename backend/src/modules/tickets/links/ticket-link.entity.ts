import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TICKET_LINK_KINDS, type TicketLinkKind } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { User } from '#organisation/users/index.js';
import { Ticket } from '../model/ticket.entity.js';

defineConstraintErrors({
  pk_ticket_links: 'TICKETS_LINKED',
  uq_ticket_links_pair: 'TICKETS_LINKED',
  fk_ticket_links_author: 'UNAUTHENTICATED',
});

/** Two tickets that belong together; a change of one does not change the other. Each pair has at most one link. */
@Entity('ticket_links')
@Index('ix_ticket_links_to', ['toId'])
@Index('ix_ticket_links_author', ['createdById'])
@Index('uq_ticket_links_pair', { synchronize: false })
@Check('ck_ticket_links_ends', 'from_id <> to_id')
export class TicketLink {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_links' })
  fromId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'from_id', foreignKeyConstraintName: 'fk_ticket_links_from' })
  from: Ticket;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_links' })
  toId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'to_id', foreignKeyConstraintName: 'fk_ticket_links_to' })
  to: Ticket;

  @Column('enum', { enum: TICKET_LINK_KINDS, enumName: 'ticket_link_kind' })
  kind: TicketLinkKind;

  @Column('uuid', { nullable: true })
  createdById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'fk_ticket_links_author' })
  createdBy: User | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
