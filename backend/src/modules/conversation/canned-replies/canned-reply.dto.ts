import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  CANNED_REPLY_SORTS,
  CANNED_VARIABLES,
  type Language,
  LANGUAGES,
  LIMITS,
  RECORD_ACTIONS,
  type RecordAction,
  unknownVariables,
} from '#contract/index.js';
import {
  ActionsProperty,
  BooleanField,
  EnumField,
  EnvelopeOf,
  ListOf,
  QueryBoolean,
  QueryEnum,
  QuerySearch,
  rule,
  SortedListQuery,
  TextField,
  UuidField,
  VersionField,
} from '#kernel/http/index.js';

const BODY = `Light Markdown. It may hold ${CANNED_VARIABLES.map((name) => `{${name}}`).join(', ')}`;
const SHARED = 'True: all staff or those of an area use it, and administrators change it. False: only you';
const AREA = 'Only the technicians of this area and administrators use it. Null: all staff do, or you alone';

const unknownIn = (value: unknown): string[] => (typeof value === 'string' ? unknownVariables(value) : []);

/** Decorator: the text may contain only variables that a reply fills in. */
export const knownVariables = rule({
  code: 'unknownVariable',
  message: (value) => `Unknown: ${unknownIn(value).join(', ')}. Known variables: ${CANNED_VARIABLES.join(', ')}`,
  accepts: (value) => unknownIn(value).length === 0,
});

@ApiSchema({ name: 'NewCannedReply' })
export class CreateCannedReplyDto {
  @TextField({ ...LIMITS.cannedTitle, example: 'Ask for a photo' })
  title: string;

  @EnumField(LANGUAGES, 'Language', { description: 'Of the text: tickets in this language offer it first' })
  language: Language;

  @TextField({ ...LIMITS.cannedBody, multiline: true, description: BODY })
  @knownVariables
  body: string;

  @BooleanField({ optional: true, description: `${SHARED}; false when absent` })
  isShared?: boolean;

  @UuidField({ optional: true, nullable: true, description: `${AREA}. With an active area it is shared` })
  technicalAreaId?: string | null;
}

@ApiSchema({ name: 'CannedReplyChange' })
export class UpdateCannedReplyDto {
  @TextField({ ...LIMITS.cannedTitle, optional: true, notBlank: true })
  title?: string;

  @EnumField(LANGUAGES, 'Language', { optional: true })
  language?: Language;

  @TextField({ ...LIMITS.cannedBody, multiline: true, optional: true, notBlank: true, description: BODY })
  @knownVariables
  body?: string;

  @UuidField({ optional: true, nullable: true, description: `${AREA}. With an active area it becomes shared` })
  technicalAreaId?: string | null;

  @VersionField('CANNED_REPLY_CHANGED')
  version?: number;
}

export class CannedReplyListQuery extends SortedListQuery(CANNED_REPLY_SORTS, 'CannedReplySort', 'title') {
  @QuerySearch('Anywhere in title or text; letter case and accents do not matter')
  search?: string;

  @QueryEnum(LANGUAGES, 'Language')
  language?: Language;

  @QueryBoolean()
  isShared?: boolean;
}

@ApiSchema({ name: 'CannedReply' })
export class CannedReplyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Ask for a photo' })
  title: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language: Language;

  @ApiProperty({ description: BODY, example: 'Dear {client.name}, please send us a photo of the panel.' })
  body: string;

  @ApiProperty({ description: SHARED })
  isShared: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: AREA })
  technicalAreaId: string | null;

  @ApiProperty({ type: String, nullable: true })
  technicalAreaName: string | null;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;

  @ActionsProperty(RECORD_ACTIONS, 'RecordAction')
  allowedActions: RecordAction[];
}

export class CannedReplyEnvelope extends EnvelopeOf('cannedReply', CannedReplyDto) {}

export class CannedReplyList extends ListOf('cannedReplies', CannedReplyDto) {}
