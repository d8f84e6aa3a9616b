import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'TicketColleague' })
export class TicketColleagueDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Anna' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;
}

export class TicketColleaguesResponse {
  @ApiProperty({ type: [TicketColleagueDto] })
  colleagues: TicketColleagueDto[];
}
