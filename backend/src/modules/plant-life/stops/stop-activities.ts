import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { STOP_KINDS, type StopKind } from '#contract/index.js';
import { defineActivity } from '#tickets/activity/index.js';

@ApiSchema({ name: 'StopPeriod' })
class StopPeriodDto {
  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while it goes on' })
  until: string | null;

  @ApiProperty({ enum: STOP_KINDS, enumName: 'StopKind' })
  kind: StopKind;

  @ApiProperty()
  confirmed: boolean;

  @ApiProperty({ description: 'Reported by mistake' })
  voided: boolean;
}

@ApiSchema({ name: 'StopPayload' })
class StopPayloadDto {
  @ApiProperty()
  stop: StopPeriodDto;
}

@ApiSchema({ name: 'StopChange' })
class StopChangeDto {
  @ApiProperty()
  from: StopPeriodDto;

  @ApiProperty()
  to: StopPeriodDto;
}

@ApiSchema({ name: 'StopCorrectionPayload' })
class StopCorrectionPayloadDto {
  @ApiProperty()
  stop: StopChangeDto;
}

declare module '#tickets/model/ticket-activity.entity.js' {
  interface ActivityPayloads {
    PRODUCTION_RUNNING: { stop: StopPeriodDto };
    STOP_CORRECTED: { stop: Change<StopPeriodDto> };
  }
}

/** The activities that stops record on the tickets that reported them. */
export const STOP_ACTIVITIES = [
  defineActivity('StopActivity', { PRODUCTION_RUNNING: 'Production running' }, StopPayloadDto),
  defineActivity('StopCorrectionActivity', { STOP_CORRECTED: 'Production stop corrected' }, StopCorrectionPayloadDto),
];
