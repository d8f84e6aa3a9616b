import { ApiProperty } from '@nestjs/swagger';
import { PersonRefDto } from '#tickets/index.js';

export class TicketColleaguesResponse {
  @ApiProperty({ type: [PersonRefDto] })
  colleagues: PersonRefDto[];
}
