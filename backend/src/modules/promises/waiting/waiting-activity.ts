import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { STAFF_WAITS, type StaffWait } from '#contract/index.js';
import { defineActivity } from '#tickets/activity/index.js';

@ApiSchema({ name: 'WaitingChange' })
class WaitingChangeDto {
  @ApiProperty({ enum: STAFF_WAITS, enumName: 'StaffWait', nullable: true })
  from: StaffWait | null;

  @ApiProperty({ enum: STAFF_WAITS, enumName: 'StaffWait', nullable: true })
  to: StaffWait | null;
}

@ApiSchema({ name: 'WaitingPayload' })
class WaitingPayloadDto {
  @ApiProperty()
  waiting: WaitingChangeDto;
}

declare module '#tickets/model/ticket-activity.entity.js' {
  interface ActivityPayloads {
    WAITING_CHANGED: { waiting: Change<StaffWait | null> };
  }
}

export const WAITING_ACTIVITY = defineActivity(
  'WaitingActivity',
  { WAITING_CHANGED: 'Waiting changed' },
  WaitingPayloadDto,
);
