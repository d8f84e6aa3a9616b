import { ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '../../../contract/index.js';
import { IntegerField } from '../../../kernel/http/index.js';

@ApiSchema({ name: 'ReadMark' })
export class ReadMarkDto {
  @IntegerField({ min: 0, max: LIMITS.ticketNumber.max, description: '`seq` of the last message that was read' })
  seq: number;
}
