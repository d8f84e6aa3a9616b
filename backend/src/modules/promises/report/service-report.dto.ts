import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type Day,
  type Language,
  LANGUAGES,
  SERVICE_CLOCKS,
  SERVICE_REPORT_GROUPS,
  type ServiceClock,
  type ServiceReportGroup,
} from '#contract/index.js';
import { QueryDay, QueryEnum } from '#kernel/http/index.js';

export class ServiceReportQuery {
  @QueryDay({
    optional: false,
    description: 'First day on which clocks ended, by the clock of Rome',
    example: '2026-01-01',
  })
  from: Day;

  @QueryDay({ optional: false, notBefore: 'from', description: 'Last day', example: '2026-12-31' })
  to: Day;

  @QueryEnum(SERVICE_REPORT_GROUPS, 'ServiceReportGroup')
  by: ServiceReportGroup = 'level';
}

export class ServiceReportExportQuery extends ServiceReportQuery {
  @QueryEnum(LANGUAGES, 'Language')
  language: Language = 'it';
}

const describeSeconds = (share: string) => ({
  description: `Working seconds in which ${share} of the clocks ended, waits left out, to the minute`,
  example: 5400,
});

@ApiSchema({ name: 'ServiceReportRow' })
export class ServiceReportRowDto {
  @ApiProperty({ type: String, nullable: true, description: 'Of the group: an id, a value, a month; null: none' })
  key: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of a level, an area, a person or a company' })
  name: string | null;

  @ApiProperty({ enum: SERVICE_CLOCKS, enumName: 'ServiceClock' })
  clock: ServiceClock;

  @ApiProperty({ type: 'integer', description: 'Clocks that ended' })
  count: number;

  @ApiProperty({ description: 'Share of them that was kept', example: 0.95 })
  metShare: number;

  @ApiProperty(describeSeconds('half'))
  p50: number;

  @ApiProperty(describeSeconds('75 %'))
  p75: number;

  @ApiProperty(describeSeconds('90 %'))
  p90: number;

  @ApiProperty(describeSeconds('95 %'))
  p95: number;

  @ApiProperty({ description: 'Working seconds of all of them, waits left out; of STANDSTILL the time of the stops' })
  usedSeconds: number;

  @ApiProperty({ description: 'Share of the working time that was spent waiting', example: 0.2 })
  waitingShare: number;
}

@ApiSchema({ name: 'ServiceReport' })
export class ServiceReportDto {
  @ApiProperty({ type: [ServiceReportRowDto], description: 'By group and clock' })
  rows: ServiceReportRowDto[];

  @ApiProperty({ type: [ServiceReportRowDto], description: 'The same of all groups together, by clock' })
  total: ServiceReportRowDto[];
}
