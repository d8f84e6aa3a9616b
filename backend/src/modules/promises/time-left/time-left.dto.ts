import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS, SERVICE_CLOCKS, type ServiceClock } from '#contract/index.js';
import { EnumField } from '#kernel/http/index.js';

export class TimeLeftQuery {
  @EnumField(SERVICE_CLOCKS, 'ServiceClock', { description: 'The promise in question' })
  clock: ServiceClock;
}

@ApiSchema({ name: 'WorkingWindow' })
export class WorkingWindowDto {
  @ApiProperty()
  startsAt: Date;

  @ApiProperty()
  endsAt: Date;
}

@ApiSchema({ name: 'TimeLeft' })
export class TimeLeftDto {
  @ApiProperty({
    type: [WorkingWindowDto],
    description: `In their order, the first ${LIMITS.timeLeftWindows.max}; none while the clock waits, and once it has ended`,
  })
  windows: WorkingWindowDto[];

  @ApiProperty({ type: 'integer', description: 'How many there are altogether', example: 3 })
  total: number;
}
