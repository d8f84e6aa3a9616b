import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Day, OPERATING_BASES, type OperatingBasis } from '../../../contract/index.js';
import { QueryDay } from '../../../kernel/http/index.js';

export class AvailabilityQuery {
  @QueryDay({ optional: false, description: 'First day, by the clock of Rome', example: '2026-11-01' })
  from: Day;

  @QueryDay({ optional: false, notBefore: 'from', description: 'Last day', example: '2026-11-30' })
  to: Day;
}

const nullable = { type: Number, nullable: true } as const;

@ApiSchema({ name: 'PlantAvailability' })
export class AvailabilityDto {
  @ApiProperty({ type: 'integer', description: 'The period so far, around the clock, without planned stops' })
  requiredSeconds: number;

  @ApiProperty({ type: 'integer', description: 'Of it, with the plant stopped by a failure' })
  downSeconds: number;

  @ApiProperty({ type: 'integer', description: 'Failures that began in the period' })
  failures: number;

  @ApiProperty({ type: 'integer', description: 'Failures that ended in the period' })
  repairs: number;

  @ApiProperty({
    ...nullable,
    description: '(required − down) / required; null when nothing is required',
    example: 0.9833,
  })
  availability: number | null;

  @ApiProperty({ ...nullable, description: 'MTTR: mean length of the failures that ended in the period' })
  repairSeconds: number | null;

  @ApiProperty({ type: 'integer', description: 'In the period; MTBF counts by it' })
  operatingSeconds: number;

  @ApiProperty({
    enum: OPERATING_BASES,
    enumName: 'OperatingBasis',
    description:
      'COUNTER: from the first to the last reading of the operating hours in the period, which are at least 80 % of it apart, extended to all of it. STOPS: required − down',
  })
  operatingBasis: OperatingBasis;

  @ApiProperty({ ...nullable, description: 'MTBF: operating time / failures' })
  betweenSeconds: number | null;
}
