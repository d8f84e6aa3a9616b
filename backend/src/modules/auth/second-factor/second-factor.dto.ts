import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '../../../contract/index.js';
import { SecretField, TextField } from '../../../kernel/http/index.js';

@ApiSchema({ name: 'CurrentPassword' })
export class CurrentPasswordDto {
  @SecretField({ max: LIMITS.password.max, description: 'Or the temporary password that opened this session' })
  currentPassword: string;
}

@ApiSchema({ name: 'SecondFactorChange' })
export class SecondFactorChangeDto extends CurrentPasswordDto {
  @TextField({
    ...LIMITS.secondFactor,
    optional: true,
    description: 'Required: what the app shows now, or a recovery code; without it 400, `secondFactor required`',
    example: '123 456',
  })
  secondFactor?: string;
}

@ApiSchema({ name: 'SecondFactorActivation' })
export class ActivationDto {
  @TextField({
    ...LIMITS.secondFactor,
    description: 'What the app shows now; blanks do not matter',
    example: '123 456',
  })
  code: string;
}

@ApiSchema({ name: 'SecondFactor' })
export class SecondFactorDto {
  @ApiProperty({ description: 'Whether a login asks for a code' })
  isActive: boolean;

  @ApiProperty({ description: 'Whether the administrators demand it of this role' })
  isRequired: boolean;

  @ApiProperty({ type: 'integer', example: LIMITS.recoveryCodes.count })
  recoveryCodesLeft: number;
}

export class SecondFactorEnvelope {
  @ApiProperty()
  secondFactor: SecondFactorDto;
}

export class SecondFactorSetup {
  @ApiProperty({ description: 'Base 32, to be typed into the app', example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })
  secret: string;

  @ApiProperty({ description: 'The same for a QR code', example: 'otpauth://totp/Plantdesk:anna%40example.com?…' })
  uri: string;
}

export class RecoveryCodes {
  @ApiProperty({
    type: [String],
    description: 'Each stands in for a code of the app, once. Shown this one time: only hashes are kept.',
    example: ['k7mq-2xtr-09vb-hd4w-p3ye-6ncz'],
  })
  recoveryCodes: string[];
}
