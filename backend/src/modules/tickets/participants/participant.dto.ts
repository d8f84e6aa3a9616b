import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS, PARTICIPANT_ROLES, type ParticipantRole } from '#contract/index.js';
import { EmailField, EnumField, EnvelopeOf, SecretField, TextField, UuidField } from '#kernel/http/index.js';
import { PersonRefDto } from '#organisation/users/index.js';

const ADDED_ROLES = ['COLLABORATOR', 'CC'] as const satisfies readonly ParticipantRole[];

@ApiSchema({ name: 'NewParticipant' })
export class NewParticipantDto {
  @EnumField(ADDED_ROLES, 'AddedRole', {
    description: 'COLLABORATOR: a technician who reads the ticket and writes notes. CC: gets replies by mail',
  })
  role: (typeof ADDED_ROLES)[number];

  @UuidField({ optional: true, description: 'The technician, of a collaborator' })
  userId?: string;

  @EmailField({ optional: true, description: 'Of a person in copy' })
  email?: string;

  @TextField({
    ...LIMITS.contactName,
    optional: true,
    description: 'Of a person in copy; who belongs to the company of the ticket keeps the own name',
  })
  name?: string;

  @TextField({ ...LIMITS.contactName, optional: true })
  surname?: string;
}

@ApiSchema({ name: 'Participant' })
export class ParticipantDto extends PersonRefDto {
  @ApiProperty({ enum: PARTICIPANT_ROLES, enumName: 'ParticipantRole' })
  role: ParticipantRole;

  @ApiProperty({ type: Date, nullable: true, description: 'When a person in copy left' })
  leftAt: Date | null;
}

export class ParticipantEnvelope extends EnvelopeOf('participant', ParticipantDto) {}

export class ParticipantsResponse {
  @ApiProperty({ type: [ParticipantDto], description: 'By name; clients get only people in copy' })
  participants: ParticipantDto[];

  @ApiProperty({ description: 'Whether the caller follows the ticket' })
  isFollowing: boolean;
}

export class CandidatesResponse {
  @ApiProperty({ type: [PersonRefDto] })
  candidates: PersonRefDto[];
}

@ApiSchema({ name: 'Leaving' })
export class LeavingDto {
  @SecretField({ ...LIMITS.leaveToken, description: 'From the mailed link' })
  token: string;
}

export class LeftResponse {
  @ApiProperty({ type: 'integer', description: 'Number of the ticket', example: 42 })
  ticketId: number;
}
