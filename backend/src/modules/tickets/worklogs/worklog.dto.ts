import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Day, LIMITS, WORKLOG_ACTIONS, type WorklogAction } from '#contract/index.js';
import { ActionsProperty, DayField, EnvelopeOf, HoursField, TextField } from '#kernel/http/index.js';
import { PersonRefDto } from '#organisation/users/index.js';

const NOTES = { ...LIMITS.worklogNotes, multiline: true, example: 'Galvo head realigned, test marking done' } as const;

const WorkedOn = (absent: string): PropertyDecorator =>
  DayField({
    optional: true,
    description: `The day of the work, by the clock of Rome, not in the future; ${absent} when absent`,
    example: '2026-03-16',
  });

export class LogWorkDto {
  @TextField(NOTES)
  notes: string;

  @HoursField({ description: 'Decimal hours' })
  hoursSpent: number;

  @WorkedOn('today')
  workedOn?: Day;
}

@ApiSchema({ name: 'WorklogCorrection' })
export class CorrectWorkDto {
  @TextField({ ...NOTES, optional: true, notBlank: true })
  notes?: string;

  @HoursField({ optional: true, description: 'Decimal hours' })
  hoursSpent?: number;

  @WorkedOn('unchanged')
  workedOn?: Day;
}

@ApiSchema({ name: 'Worklog' })
export class WorklogDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Galvo head realigned, test marking done' })
  notes: string;

  @ApiProperty({ description: 'Decimal hours', example: 2.5 })
  hoursSpent: number;

  @ApiProperty({ format: 'date', description: 'The day of the work, which periods count by', example: '2026-03-16' })
  workedOn: Day;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'When it was last corrected' })
  correctedAt: Date | null;

  @ApiProperty()
  technician: PersonRefDto;
}

@ApiSchema({ name: 'ListedWorklog' })
export class ListedWorklogDto extends WorklogDto {
  @ActionsProperty(WORKLOG_ACTIONS, 'WorklogAction')
  allowedActions: WorklogAction[];
}

export class WorklogResponse extends EnvelopeOf('worklog', WorklogDto) {}

export class WorklogsResponse {
  @ApiProperty({ type: [ListedWorklogDto] })
  worklogs: ListedWorklogDto[];
}
