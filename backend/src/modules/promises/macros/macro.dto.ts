import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  CANNED_REPLY_SORTS,
  CANNED_VARIABLES,
  type Language,
  LANGUAGES,
  LIMITS,
  MACRO_STATUSES,
  type MacroStatus,
  RECORD_ACTIONS,
  type RecordAction,
  STAFF_WAITS,
  type StaffWait,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '#contract/index.js';
import {
  ActionsProperty,
  BooleanField,
  EnumField,
  EnvelopeOf,
  IntegerField,
  ListOf,
  QuerySearch,
  SortedListQuery,
  TextField,
  UuidField,
  VersionField,
} from '#kernel/http/index.js';
import { knownVariables } from '#conversation/canned-replies/index.js';

const STEP = { optional: true, nullable: true } as const;
const BODY = `The reply to the client, in light Markdown; null: none. It may hold ${CANNED_VARIABLES.map((name) => `{${name}}`).join(', ')}`;
const KEEP = 'The next move stays with staff after the reply';
const STATUS = 'Null: unchanged. A macro closes no ticket';

/** The steps of a macro. Absent and null steps are skipped. */
class MacroStepsDto {
  @TextField({ ...LIMITS.cannedBody, ...STEP, multiline: true, notBlank: true, description: BODY })
  @knownVariables
  body?: string | null;

  @BooleanField({ optional: true, description: KEEP })
  keepAwaiting?: boolean;

  @EnumField(MACRO_STATUSES, 'MacroStatus', { ...STEP, description: STATUS })
  status?: MacroStatus | null;

  @EnumField(TICKET_PRIORITIES, 'TicketPriority', STEP)
  priority?: TicketPriority | null;

  @UuidField({ ...STEP, description: 'An active area' })
  technicalAreaId?: string | null;

  @UuidField({ ...STEP, description: 'An active technician of the area' })
  assignedTechnicianId?: string | null;

  @EnumField(STAFF_WAITS, 'StaffWait', STEP)
  waitingFor?: StaffWait | null;
}

@ApiSchema({ name: 'NewMacro' })
export class CreateMacroDto extends MacroStepsDto {
  @TextField({ ...LIMITS.cannedTitle, example: 'Parts are ordered' })
  title: string;

  @EnumField(LANGUAGES, 'Language', { description: 'Of the text: tickets in this language offer it first' })
  language: Language;
}

@ApiSchema({ name: 'MacroChange' })
export class UpdateMacroDto extends MacroStepsDto {
  @TextField({ ...LIMITS.cannedTitle, optional: true, notBlank: true })
  title?: string;

  @EnumField(LANGUAGES, 'Language', { optional: true })
  language?: Language;

  @VersionField('MACRO_CHANGED')
  version?: number;
}

@ApiSchema({ name: 'MacroRun' })
export class RunMacroDto {
  @VersionField('MACRO_CHANGED')
  macroVersion?: number;

  @VersionField('TICKET_CHANGED')
  version?: number;

  @IntegerField({
    optional: true,
    min: 0,
    max: LIMITS.ticketNumber.max,
    description: 'As for replies: newer messages of others refuse the macro',
  })
  lastSeenSeq?: number;

  @BooleanField({ optional: true, description: 'Runs in spite of newer messages' })
  force?: boolean;
}

export class MacroListQuery extends SortedListQuery(CANNED_REPLY_SORTS, 'CannedReplySort', 'title') {
  @QuerySearch('Anywhere in title or text; letter case and accents do not matter')
  search?: string;
}

@ApiSchema({ name: 'Macro' })
export class MacroDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Parts are ordered' })
  title: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language: Language;

  @ApiProperty({ type: String, nullable: true, description: BODY })
  body: string | null;

  @ApiProperty({ description: KEEP })
  keepAwaiting: boolean;

  @ApiProperty({ enum: MACRO_STATUSES, enumName: 'MacroStatus', nullable: true, description: STATUS })
  status: MacroStatus | null;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority', nullable: true })
  priority: TicketPriority | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  technicalAreaId: string | null;

  @ApiProperty({ type: String, nullable: true })
  technicalAreaName: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  assignedTechnicianId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Marco Ferri' })
  assignedTechnicianName: string | null;

  @ApiProperty({ enum: STAFF_WAITS, enumName: 'StaffWait', nullable: true })
  waitingFor: StaffWait | null;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;

  @ActionsProperty(RECORD_ACTIONS, 'RecordAction')
  allowedActions: RecordAction[];
}

export class MacroEnvelope extends EnvelopeOf('macro', MacroDto) {}

export class MacroList extends ListOf('macros', MacroDto) {}
