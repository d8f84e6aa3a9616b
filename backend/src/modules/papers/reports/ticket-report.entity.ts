import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { hexadecimalColumn } from '#kernel/persistence/index.js';
import type { Language } from '#contract/index.js';
import { Ticket } from '#tickets/index.js';

/** Only the copy for staff contains the internal notes. */
export const REPORT_AUDIENCES = ['CLIENT', 'STAFF'] as const;
export type ReportAudience = (typeof REPORT_AUDIENCES)[number];

/** Identifies a document: a closed ticket, a language, and clients or staff. */
export interface ReportKey {
  ticketId: number;
  language: Language;
  audience: ReportAudience;
}

/**
 * The printed report of a closed ticket. Neither the ticket nor the report changes; the report is deleted when a user
 * whom it names is erased.
 */
@Entity('ticket_reports')
export class TicketReport {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_reports' })
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_reports_ticket' })
  ticket: Ticket;

  @PrimaryColumn('varchar', { length: 5, primaryKeyConstraintName: 'pk_ticket_reports' })
  language: Language;

  @PrimaryColumn('varchar', { length: 10, primaryKeyConstraintName: 'pk_ticket_reports' })
  audience: ReportAudience;

  @Column('varchar', { length: 100 })
  storageKey: string;

  /** Bytes. */
  @Column('integer')
  size: number;

  /**
   * The SHA-256 of the bytes in hexadecimal digits; null for a file that an earlier release stored and that was not
   * read since.
   */
  @Column('bytea', { nullable: true, transformer: hexadecimalColumn })
  sha256: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
