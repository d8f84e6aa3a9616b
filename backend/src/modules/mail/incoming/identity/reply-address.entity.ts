import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

export type AddressPurpose = 'REPLY' | 'BOUNCE';

/** An address that adds the replies of one person to one ticket. Only the hash is stored. */
@Entity('reply_addresses')
@Index('ix_reply_addresses_ticket', ['ticketId'])
@Index('ix_reply_addresses_user', ['userId'])
export class ReplyAddress {
  @PrimaryColumn('char', { length: 64, primaryKeyConstraintName: 'pk_reply_addresses' })
  tokenHash: string;

  /** BOUNCE: the envelope sender of mails to this person, which receives their bounces. */
  @Column('varchar', { length: 10, default: 'REPLY' })
  purpose: AddressPurpose;

  @Column('integer')
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_reply_addresses_ticket' })
  ticket: Ticket;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_reply_addresses_user' })
  user: User;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Since then the address only says to which ticket a mail belongs. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt: Date | null;
}
