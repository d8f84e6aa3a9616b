import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PersonRefDto } from '#tickets/index.js';
import { AreaRefDto } from '#organisation/users/index.js';

@ApiSchema({ name: 'TechnicianLoad' })
export class TechnicianLoadDto extends PersonRefDto {
  @ApiProperty({ type: AreaRefDto, nullable: true })
  technicalArea: AreaRefDto | null;

  @ApiProperty({ type: 'integer', description: 'Assigned to them and not closed', example: 4 })
  openTickets: number;
}

export class TechnicianLoadsResponse {
  @ApiProperty({ type: [TechnicianLoadDto], description: 'By surname' })
  technicians: TechnicianLoadDto[];
}
