import { STAFF_WAITS, type StaffWait } from '#contract/index.js';
import { EnumField } from '#kernel/http/index.js';
import { ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'TicketWaiting' })
export class TicketWaitingDto {
  @EnumField(STAFF_WAITS, 'StaffWait', { nullable: true, description: 'Null: for neither' })
  waitingFor: StaffWait | null;
}
