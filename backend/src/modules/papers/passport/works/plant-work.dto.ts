import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Day } from '#contract/index.js';
import { ListOf } from '#kernel/http/index.js';
import { RecorderDto } from '#plants/records/index.js';

/** The description of a part is left out, because clients wrote it. */
@ApiSchema({ name: 'PlantWorkPart' })
class PlantWorkPartDto {
  @ApiProperty({ example: 'LNS-100-F254' })
  partCode: string;

  @ApiProperty({ type: 'integer', example: 2 })
  quantity: number;
}

@ApiSchema({ name: 'PlantWork' })
export class PlantWorkDto {
  @ApiProperty({ description: 'The number of the ticket, or the id of work without one', example: '1042' })
  id: string;

  @ApiProperty({
    format: 'date',
    description: 'When the ticket was closed by the clock of Rome, or the day of work without one',
    example: '2026-03-16',
  })
  workedOn: Day;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for work without a ticket', example: 1042 })
  ticketId: number | null;

  @ApiProperty({ description: 'Whether the caller may read the ticket' })
  mayOpen: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The final report of the ticket, or what was done without one',
    example: 'The laser head was replaced and aligned',
  })
  report: string | null;

  @ApiProperty({ type: [PlantWorkPartDto], description: 'Ordered by the ticket' })
  parts: PlantWorkPartDto[];

  @ApiProperty({ type: Number, nullable: true, description: 'Decimal hours; null for clients', example: 2.5 })
  hoursSpent: number | null;

  @ApiProperty({ type: RecorderDto, nullable: true, description: 'Null where none was assigned' })
  technician: RecorderDto | null;
}

export class PlantWorkList extends ListOf('works', PlantWorkDto) {}
