import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

/** How far a user has read the conversation of a ticket. */
@Entity('ticket_read_marks')
@Index('ix_ticket_read_marks_user', ['userId'])
export class ReadMark {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_read_marks' })
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_read_marks_ticket' })
  ticket: Ticket;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_read_marks' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_ticket_read_marks_user' })
  user: User;

  /** The last message read: `publicSeq` for clients, `seq` for staff. */
  @Column('integer')
  seq: number;
}
