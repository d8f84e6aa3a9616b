import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'RunningSession' })
export class RunningSessionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'User agent at the login' })
  userAgent: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Address of the login', example: '203.0.113.7' })
  address: string | null;

  @ApiProperty({ description: 'The login' })
  createdAt: Date;

  @ApiProperty({ description: 'Last exchange of its refresh token, at most 15 minutes before its last request' })
  lastUsedAt: Date;

  @ApiProperty({ description: 'Whether this request belongs to it' })
  isCurrent: boolean;
}

export class RunningSessionList {
  @ApiProperty({ type: [RunningSessionDto] })
  sessions: RunningSessionDto[];
}
