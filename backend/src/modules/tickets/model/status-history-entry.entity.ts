import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  type AttachmentType,
  TICKET_STATUSES,
  type TicketEditField,
  type TicketPriority,
  type TicketStatus,
} from '../../../contract/index.js';
import { User } from '../../users/index.js';
import { Ticket } from './ticket.entity.js';

/** Fields as they are called on the form, before and after a correction. */
export type FieldChanges = { [Field in TicketEditField]?: { from: FieldValue; to: FieldValue } };
export type FieldValue = string | boolean | null;

/** A file by the name that it had; it may be deleted by now. */
export interface FileRef {
  id: string;
  fileName: string;
  mimeType: AttachmentType;
}

/** What changed beside the status, by names that stay true when areas or people are renamed. */
export interface HistoryChanges extends FieldChanges {
  priority?: { from: TicketPriority; to: TicketPriority };
  technicalArea?: { from: string | null; to: string | null };
  technician?: { from: string | null; to: string | null };
  archived?: { from: boolean; to: boolean };
  /** The number of the ticket into which this one was closed. */
  duplicateOf?: { from: null; to: number };
  /** The number of the ticket that was closed into this one. */
  duplicate?: { from: null; to: number };
  /** On the creation: the files of the form. */
  filesAdded?: FileRef[];
  fileDeleted?: FileRef;
}

/** Marks creation in `changeReason`. */
export const CREATION_REASON = 'Ticket created';

@Entity('ticket_status_history')
@Index('ix_status_history_ticket', ['ticketId', 'createdAt'])
@Index('ix_status_history_person', ['changedById', 'createdAt'])
export class StatusHistoryEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_status_history' })
  id: string;

  @Column('integer')
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_status_history_ticket' })
  ticket: Ticket;

  @Column('enum', { enum: TICKET_STATUSES, enumName: 'ticket_status', nullable: true })
  fromStatus: TicketStatus | null;

  @Column('enum', { enum: TICKET_STATUSES, enumName: 'ticket_status' })
  toStatus: TicketStatus;

  @Column('varchar', { length: 200 })
  changeReason: string;

  @Column('jsonb', { default: {} })
  changes: HistoryChanges;

  /** Null when an anonymous visitor raised the ticket. */
  @Column('uuid', { nullable: true })
  changedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'changed_by_id', foreignKeyConstraintName: 'fk_status_history_user' })
  changedBy: User | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
