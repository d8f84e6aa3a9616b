import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import {
  type Language,
  LIMITS,
  type MessageChannel,
  type MessageKind,
  type MessageVisibility,
  type SenderVerdict,
} from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

// The acting user may be deleted after the request was authorized.
defineConstraintErrors({
  fk_ticket_messages_author: 'UNAUTHENTICATED',
  fk_ticket_messages_deleter: 'UNAUTHENTICATED',
});

/** SQL: the searched beginning of the body, of rows aliased `m`. The index uses the same expression. */
export const FOLDED_BODY = `left(${foldedSql('m.body')}, ${LIMITS.messageSearch.searched})`;

/** A reply or an internal note on a ticket. */
@Entity('ticket_messages')
@Unique('uq_ticket_messages_seq', ['ticketId', 'seq'])
@Unique('uq_ticket_messages_public_seq', ['ticketId', 'publicSeq'])
@Index('ix_ticket_messages_author', ['authorId', 'createdAt'])
@Index('ix_ticket_messages_search', { synchronize: false })
@Index('ix_ticket_messages_pending', ['ticketId'], { where: 'published_at IS NULL' })
@Index('ix_ticket_messages_deleter', ['deletedById'], { where: 'deleted_by_id IS NOT NULL' })
@Check(
  'ck_ticket_messages_visibility',
  `kind IN ('CLIENT', 'STAFF') AND visibility = 'PUBLIC' OR kind = 'NOTE' AND visibility = 'INTERNAL'`,
)
@Check(
  'ck_ticket_messages_public_seq',
  `(public_seq IS NOT NULL) = (visibility = 'PUBLIC' AND published_at IS NOT NULL)`,
)
@Check(
  'ck_ticket_messages_deleted',
  `(deleted_at IS NULL) = (body IS NOT NULL) AND (body IS NULL) = (body_html IS NULL)
    AND (deleted_at IS NULL OR rest IS NULL AND withheld_files = '{}')`,
)
export class TicketMessage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_messages' })
  id: string;

  @Column('integer')
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_messages_ticket' })
  ticket: Ticket;

  /** The number of the message in the conversation that staff see. */
  @Column('integer')
  seq: number;

  /** The number of the message for clients, without gaps for notes and unsent replies. */
  @Column('integer', { nullable: true })
  publicSeq: number | null;

  @Column('varchar', { length: 10 })
  kind: MessageKind;

  @Column('varchar', { length: 10 })
  visibility: MessageVisibility;

  @Column('uuid')
  authorId: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'author_id', foreignKeyConstraintName: 'fk_ticket_messages_author' })
  author: User;

  @Column('varchar', { length: 10 })
  via: MessageChannel;

  @Column('varchar', { length: 5 })
  language: Language;

  /** Light Markdown; null when the message was deleted. */
  @Column('text', { nullable: true })
  body: string | null;

  /** HTML made from the body when it was written. */
  @Column('text', { nullable: true })
  bodyHtml: string | null;

  /** What a mail says beyond the body: quoted text, a signature, and what is too long for a message. Null for nothing. */
  @Column('text', { nullable: true })
  rest: string | null;

  /** Names of files that came with a mail and were not taken. */
  @Column('varchar', { length: LIMITS.fileName.max, array: true, default: '{}' })
  withheldFiles: string[];

  /** Whether the sender of the mail was genuine; null for messages that no mail brought. */
  @Column('varchar', { length: 10, nullable: true })
  senderVerdict: SenderVerdict | null;

  /** Whether staff still have the next move after this reply. */
  @Column('boolean', { default: false })
  keepsAwaiting: boolean;

  @Column('integer', { default: 1 })
  version: number;

  /** When a reply of staff is due to be published. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishAt: Date | null;

  /** Null while the sender may still take the reply back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;

  @Column('uuid', { nullable: true })
  deletedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'deleted_by_id', foreignKeyConstraintName: 'fk_ticket_messages_deleter' })
  deletedBy: User | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** The text of a message before an edit. */
@Entity('ticket_message_revisions')
@Unique('uq_ticket_message_revisions_version', ['messageId', 'version'])
@Index('ix_ticket_message_revisions_created', ['createdAt'])
export class MessageRevision {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_message_revisions' })
  id: string;

  @Column('uuid')
  messageId: string;

  @ManyToOne(() => TicketMessage, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'fk_ticket_message_revisions_message' })
  message: TicketMessage;

  @Column('integer')
  version: number;

  @Column('text')
  body: string;

  /** When the text was replaced. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
