import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CLOCK_STATES, type ClockState, SERVICE_CLOCKS, type ServiceClock, type Wait, WAITS } from '#contract/index.js';

@ApiSchema({ name: 'TicketClock' })
export class TicketClockDto {
  @ApiProperty({ enum: SERVICE_CLOCKS, enumName: 'ServiceClock' })
  clock: ServiceClock;

  @ApiProperty({ enum: CLOCK_STATES, enumName: 'ClockState' })
  state: ClockState;

  @ApiProperty({ type: 'integer', description: 'Working minutes that were promised', example: 240 })
  targetMinutes: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Working minutes that are left, or were left in the end; negative when late',
    example: 95,
  })
  remainingMinutes: number | null;

  @ApiProperty({ type: Date, nullable: true, description: 'Of a clock that runs' })
  dueAt: string | null;

  @ApiProperty({ enum: WAITS, enumName: 'Wait', nullable: true, description: 'For whom it waits' })
  waitingFor: Wait | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When it was met or, in the end, missed' })
  stoppedAt: string | null;
}

@ApiSchema({ name: 'TicketServiceLevel' })
export class TicketServiceLevelDto {
  @ApiProperty({ example: 'Standard' })
  name: string;

  @ApiProperty({ type: [TicketClockDto] })
  clocks: TicketClockDto[];
}
