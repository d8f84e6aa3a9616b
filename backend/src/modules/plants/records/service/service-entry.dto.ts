import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Day, LIMITS, PLANT_RECORD_ACTIONS, type PlantRecordAction } from '#contract/index.js';
import { ActionsProperty, DayField, EnvelopeOf, HoursField, TextField } from '#kernel/http/index.js';
import { RecorderDto } from '../recorder.dto.js';

const NOTES = 'Bearings greased, filters changed';

@ApiSchema({ name: 'NewServiceEntry' })
export class NewServiceEntryDto {
  @TextField({
    ...LIMITS.worklogNotes,
    multiline: true,
    description: 'What was done; its owner reads it',
    example: NOTES,
  })
  notes: string;

  @HoursField({ description: 'Decimal hours; for staff' })
  hoursSpent: number;

  @DayField({
    optional: true,
    description: 'The day of the work, by the clock of Rome, not in the future; today when absent',
    example: '2026-03-16',
  })
  workedOn?: Day;
}

@ApiSchema({ name: 'ServiceEntry' })
export class ServiceEntryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date', description: 'The day of the work', example: '2026-03-16' })
  workedOn: Day;

  @ApiProperty({ type: String, nullable: true, description: 'Null for a new owner of the plant', example: NOTES })
  notes: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Decimal hours; null for clients', example: 2.5 })
  hoursSpent: number | null;

  @ApiProperty({ type: RecorderDto, nullable: true, description: 'Null for clients' })
  technician: RecorderDto | null;

  @ActionsProperty(PLANT_RECORD_ACTIONS, 'PlantRecordAction')
  allowedActions: PlantRecordAction[];
}

export class ServiceEntryEnvelope extends EnvelopeOf('serviceEntry', ServiceEntryDto) {}
