import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { hexadecimalColumn } from '#kernel/persistence/index.js';
import { type InboundOutcome, type InboundReason, LIMITS, type SenderVerdict } from '#contract/index.js';
import { TicketMessage } from '#conversation/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

/** A mail that the product accepted. Its bytes are in the file storage. */
@Entity('inbound_mails')
@Index('ix_inbound_mails_received', ['receivedAt', 'id'])
@Index('ix_inbound_mails_outcome', ['outcome', 'receivedAt', 'id'])
@Index('ix_inbound_mails_content', ['contentHash'])
@Index('ix_inbound_mails_sender', ['sender'])
@Index('ix_inbound_mails_ticket', ['ticketId'])
@Index('ix_inbound_mails_message', ['messageId'])
@Index('ix_inbound_mails_requester', ['requester'], { where: 'requester IS NOT NULL' })
@Index('ix_inbound_mails_rfc_message_id', ['rfcMessageId'])
@Index('ix_inbound_mails_accepter', ['acceptedById'], { where: 'accepted_by_id IS NOT NULL' })
@Check('ck_inbound_mails_reason', `(reason IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'QUARANTINED')`)
@Check('ck_inbound_mails_processed', '(outcome IS NULL) = (processed_at IS NULL)')
export class InboundMail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_inbound_mails' })
  id: string;

  /** Blank for bounces. */
  @Column('varchar', { length: 320 })
  envelopeFrom: string;

  @Column('varchar', { length: 320, array: true })
  recipients: string[];

  @Column('varchar', { length: 100 })
  storageKey: string;

  /** Bytes. */
  @Column('integer')
  size: number;

  /**
   * The SHA-256 of the bytes in hexadecimal digits; null for a mail that an earlier release stored and that was not
   * read since.
   */
  @Column('bytea', { nullable: true, transformer: hexadecimalColumn })
  sha256: string | null;

  /** Equal for the same mail received again. */
  @Column('char', { length: 64 })
  contentHash: string;

  /** Null until the mail is processed. */
  @Column('varchar', { length: 20, nullable: true })
  outcome: InboundOutcome | null;

  @Column('varchar', { length: 20, nullable: true })
  reason: InboundReason | null;

  @Column('varchar', { length: 10, nullable: true })
  verdict: SenderVerdict | null;

  /** What the verdict rests on, such as `dkim=example.com`; null where nothing is proven. */
  @Column('varchar', { length: 300, nullable: true })
  proof: string | null;

  /** The address in From, in lower case. */
  @Column('varchar', { length: LIMITS.email.max, nullable: true })
  sender: string | null;

  @Column('varchar', { length: 255, nullable: true })
  senderName: string | null;

  /** For certified mail: the address of the provider; blank if the wrapper certifies nothing. */
  @Column('varchar', { length: LIMITS.email.max, nullable: true })
  certifier: string | null;

  /**
   * The address of the client whose ticket the mail raised, in lower case. An administrator who decides to raise it
   * sets this first.
   */
  @Column('varchar', { length: LIMITS.email.max, nullable: true })
  requester: string | null;

  /** The Message-ID header. */
  @Column('varchar', { length: 255, nullable: true })
  rfcMessageId: string | null;

  @Column('varchar', { length: 255, nullable: true })
  subject: string | null;

  /** The beginning of the text, including quotes. */
  @Column('text', { nullable: true })
  text: string | null;

  /** Equal if the author’s words differ only in numbers, punctuation and spaces. */
  @Column('char', { length: 64, nullable: true })
  wordsHash: string | null;

  /** The beginning of the HTML as received. */
  @Column('text', { nullable: true })
  html: string | null;

  /** All files of the mail. */
  @Column('jsonb', { default: [] })
  files: { name: string; type: string; size: number }[];

  /** Names of files that were added to no message. */
  @Column('varchar', { length: LIMITS.fileName.max, array: true, default: '{}' })
  withheldFiles: string[];

  @Column('integer', { nullable: true })
  ticketId: number | null;

  @ManyToOne(() => Ticket, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_inbound_mails_ticket' })
  ticket: Ticket | null;

  /** The message made from the mail. */
  @Column('uuid', { nullable: true })
  messageId: string | null;

  @ManyToOne(() => TicketMessage, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'fk_inbound_mails_message' })
  message: TicketMessage | null;

  /** The administrator who accepted the mail for a ticket or for a new one. */
  @Column('uuid', { nullable: true })
  acceptedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'accepted_by_id', foreignKeyConstraintName: 'fk_inbound_mails_accepter' })
  acceptedBy: User | null;

  @Column({ type: 'timestamptz', precision: 3 })
  receivedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  processedAt: Date | null;
}
