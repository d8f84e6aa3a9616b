import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  JOB_ACTIONS,
  JOB_ERRORS,
  JOB_KINDS,
  JOB_SORTS,
  JOB_STATES,
  type JobAction,
  type JobErrorCode,
  type JobKind,
  type JobSort,
  type JobState,
  LIMITS,
} from '#contract/index.js';
import {
  ActionsProperty,
  EnvelopeOf,
  ListQuery,
  Pagination,
  QueryEnum,
  QueryEnumList,
  QueryInteger,
} from '#kernel/http/index.js';

export class JobListQuery extends ListQuery {
  @QueryEnumList(JOB_STATES)
  state?: JobState[];

  @QueryEnumList(JOB_KINDS)
  kind?: JobKind[];

  @QueryInteger({ min: 1, max: LIMITS.ticketNumber.max, description: 'The ticket that the job is about' })
  ticketId?: number;

  @QueryEnum(JOB_SORTS, 'JobSort')
  sort: JobSort = 'createdAt';
}

@ApiSchema({ name: 'JobRecipient' })
class JobRecipientDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null for a deleted account' })
  email: string | null;
}

@ApiSchema({ name: 'JobError' })
class JobErrorDto {
  @ApiProperty({ enum: JOB_ERRORS, enumName: 'JobErrorCode' })
  code: JobErrorCode;

  @ApiProperty({
    description: 'In plain words; an ellipsis replaces possible secrets',
    example: '550 no such mailbox',
  })
  text: string;
}

@ApiSchema({ name: 'Job' })
export class JobDto {
  @ApiProperty({ format: 'uuid', description: 'The `jobId` of log lines, and part of the mail’s Message-ID' })
  id: string;

  @ApiProperty({ enum: JOB_KINDS, enumName: 'JobKind', description: 'Which mail, or a report' })
  kind: JobKind;

  @ApiProperty({ enum: JOB_STATES, enumName: 'JobState' })
  state: JobState;

  @ApiProperty({ description: 'Number of attempts', example: 1 })
  attempts: number;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'When a delayed job is tried again; else null' })
  nextAttemptAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When it was done, skipped, dropped or failed for good' })
  finishedAt: Date | null;

  @ApiProperty({ type: Number, nullable: true, example: 42 })
  ticketId: number | null;

  @ApiProperty({ type: JobRecipientDto, nullable: true, description: 'Whom the mail is for; null for reports' })
  recipient: JobRecipientDto | null;

  @ApiProperty({ type: JobErrorDto, nullable: true, description: 'Failure of the last attempt' })
  error: JobErrorDto | null;

  @ApiProperty({ type: String, nullable: true, description: 'The request that caused it, as log lines name it' })
  requestId: string | null;

  @ActionsProperty(JOB_ACTIONS, 'JobAction')
  allowedActions: JobAction[];
}

@ApiSchema({ name: 'JobCounts' })
class JobCountsDto implements Record<JobState, number> {
  @ApiProperty({ example: 3 })
  WAITING: number;

  @ApiProperty({ example: 1 })
  RUNNING: number;

  @ApiProperty({ example: 0 })
  DELAYED: number;

  @ApiProperty({ example: 2 })
  FAILED: number;

  @ApiProperty({ example: 1240 })
  DONE: number;

  @ApiProperty({ example: 4 })
  SKIPPED: number;

  @ApiProperty({ example: 1 })
  DROPPED: number;
}

@ApiSchema({ name: 'QueueSummary' })
export class QueueSummaryDto {
  @ApiProperty({ description: 'Number of jobs in each state, regardless of the filters' })
  counts: JobCountsDto;

  @ApiProperty({ type: Date, nullable: true, description: 'When the oldest waiting job was added' })
  oldestWaitingAt: Date | null;
}

export class JobList {
  @ApiProperty({ type: [JobDto] })
  jobs: JobDto[];

  @ApiProperty()
  pagination: Pagination;

  @ApiProperty()
  summary: QueueSummaryDto;
}

export class JobResponse extends EnvelopeOf('job', JobDto) {}
