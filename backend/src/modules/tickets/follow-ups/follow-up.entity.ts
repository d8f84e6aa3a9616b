import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Ticket } from '../model/ticket.entity.js';

/** A ticket that was raised because the issue of a closed one came back. */
@Entity('ticket_follow_ups')
@Index('ix_ticket_follow_ups_former', ['followUpOfId'])
@Check('ck_ticket_follow_ups_order', 'ticket_id <> follow_up_of_id')
export class FollowUp {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_follow_ups' })
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_follow_ups_ticket' })
  ticket: Ticket;

  /** The closed ticket. */
  @Column('integer')
  followUpOfId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'follow_up_of_id', foreignKeyConstraintName: 'fk_ticket_follow_ups_former' })
  followUpOf: Ticket;
}
