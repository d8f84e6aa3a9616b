import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '../../../contract/index.js';
import { HoursField, TextField } from '../../../kernel/http/index.js';
import { PersonRefDto } from '../detail/ticket-summary.dto.js';

export class LogWorkDto {
  @TextField({ ...LIMITS.worklogNotes, multiline: true, example: 'Galvo head realigned, test marking done' })
  notes: string;

  @HoursField({ description: 'Decimal hours' })
  hoursSpent: number;
}

@ApiSchema({ name: 'Worklog' })
export class WorklogDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Galvo head realigned, test marking done' })
  notes: string;

  @ApiProperty({ description: 'Decimal hours', example: 2.5 })
  hoursSpent: number;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty()
  technician: PersonRefDto;
}

export class WorklogResponse {
  @ApiProperty()
  worklog: WorklogDto;
}

export class WorklogsResponse {
  @ApiProperty({ type: [WorklogDto] })
  worklogs: WorklogDto[];
}
