import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  type ActivityVisibility,
  type AttachmentType,
  TICKET_STATUSES,
  type TicketEditField,
  type TicketPriority,
  type TicketStatus,
} from '#contract/index.js';
import { User } from '#organisation/users/index.js';
import { Ticket } from './ticket.entity.js';

export interface Change<From, To = From> {
  from: From;
  to: To;
}

/** Form fields before and after a correction. */
export type FieldChanges = { [Field in TicketEditField]?: Change<RecordedValue> };
type RecordedValue = string | boolean | null;

/** A file with its name at that time. It may have been deleted since. */
export interface FileRef {
  id: string;
  fileName: string;
  mimeType: AttachmentType;
}

/** A person or an area with its name at that time. Rows of earlier releases may lack the id. */
export interface NamedRef {
  id: string | null;
  name: string;
}

/** Changes that one request can make together. */
export interface HandlingChanges {
  priority?: Change<TicketPriority>;
  technicalArea?: Change<NamedRef | null>;
  technician?: Change<NamedRef | null>;
  /** The original of which this ticket was closed as a duplicate. */
  duplicateOf?: Change<null, number>;
}

/** The payload of each recorded kind. Other modules add their kinds by declaration merging. */
export interface ActivityPayloads {
  /** The files of the form, and the closed ticket that this one follows, or the ticket that it was split from. */
  TICKET_CREATED: { filesAdded?: FileRef[]; followUpOf?: Change<null, number>; splitFrom?: Change<null, number> };
  STATUS_CHANGED: HandlingChanges;
  CLOSED: HandlingChanges;
  CLOSED_AS_DUPLICATE: HandlingChanges;
  ASSIGNED: HandlingChanges;
  PRIORITY_CHANGED: HandlingChanges;
  EDITED: FieldChanges;
  ARCHIVED: { archived: Change<boolean> };
  RESTORED: { archived: Change<boolean> };
  /** The ticket that was closed as a duplicate of this one. */
  DUPLICATE_CLOSED: { duplicate: Change<null, number> };
  /** The ticket that follows this closed one. */
  FOLLOW_UP_RAISED: { followUp: Change<null, number> };
  /** The ticket that was split off from a message of this one. */
  SPLIT_OFF: { splitOff: Change<null, number> };
  /** The other ticket. */
  TICKET_LINKED: { linked: Change<null, number> };
  TICKET_UNLINKED: { linked: Change<null, number> };
  /** `from` and `to` are the same plant if staff confirmed it. */
  PLANT_LINKED: { plant: Change<NamedRef | null> };
  /** A member left, or a key user or an administrator gave the ticket to a colleague. */
  OWNER_CHANGED: { owner: Change<NamedRef> };
  /** From now on, the ticket of a visitor belongs to the company of its owner. */
  COMPANY_SET: { belongsTo: Change<null, NamedRef> };
  /** A collaborator or a person in copy was added (`to`), or was removed or left (`from`). */
  COLLABORATOR_CHANGED: { participant: Change<NamedRef | null> };
  COPY_CHANGED: { participant: Change<NamedRef | null> };
  FILES_ADDED: { filesAdded: FileRef[] };
  FILE_DELETED: { fileDeleted: FileRef };
}
export type RecordedKind = keyof ActivityPayloads;

export type PayloadOf<Kind extends RecordedKind> = ActivityPayloads[Kind];

/** A kind with its payload. */
export type Happening = { [Kind in RecordedKind]: { kind: Kind; payload: ActivityPayloads[Kind] } }[RecordedKind];

/** Returns the changes of status, assignment or priority; empty for other kinds. */
export const handlingOf = (happening: Happening): HandlingChanges => (isHandling(happening) ? happening.payload : {});

const HANDLING = ['STATUS_CHANGED', 'CLOSED', 'CLOSED_AS_DUPLICATE', 'ASSIGNED', 'PRIORITY_CHANGED'] as const;
type Handling = Extract<Happening, { kind: (typeof HANDLING)[number] }>;

const isHandling = (happening: Happening): happening is Handling => HANDLING.some((kind) => kind === happening.kind);

@Entity('ticket_activity')
@Index('ix_ticket_activity_ticket', ['ticketId', 'createdAt'])
@Index('ix_ticket_activity_actor', ['actorId', 'createdAt'])
@Index('ix_ticket_activity_owners', ['ticketId'], { where: `kind = 'OWNER_CHANGED'` })
@Index('ix_ticket_activity_participants', ['ticketId'], { where: `kind IN ('COLLABORATOR_CHANGED', 'COPY_CHANGED')` })
export class TicketActivity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_ticket_activity' })
  id: string;

  @Column('integer')
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_activity_ticket' })
  ticket: Ticket;

  @Column('varchar', { length: 30 })
  kind: RecordedKind;

  @Column('varchar', { length: 10, default: 'PUBLIC' })
  visibility: ActivityVisibility;

  /** Null at creation. Equal to `toStatus` if the status did not change. */
  @Column('enum', { enum: TICKET_STATUSES, enumName: 'ticket_status', nullable: true })
  fromStatus: TicketStatus | null;

  @Column('enum', { enum: TICKET_STATUSES, enumName: 'ticket_status' })
  toStatus: TicketStatus;

  @Column('jsonb', { default: {} })
  payload: Happening['payload'];

  /** Null when a visitor raised the ticket. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'fk_ticket_activity_actor' })
  actor: User | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
