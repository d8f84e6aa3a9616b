import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '#contract/index.js';
import { EnvelopeOf, SecretField, TextField } from '#kernel/http/index.js';

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
    description: 'Required: the current code of the app, or a recovery code; without it 400, `secondFactor required`',
    example: '123 456',
  })
  secondFactor?: string;
}

@ApiSchema({ name: 'SecondFactorActivation' })
export class ActivationDto {
  @TextField({
    ...LIMITS.secondFactor,
    description: 'The current code of the app; blanks are ignored',
    example: '123 456',
  })
  code: string;
}

@ApiSchema({ name: 'SecondFactor' })
export class SecondFactorDto {
  @ApiProperty({ description: 'Whether a login requires a code' })
  isActive: boolean;

  @ApiProperty({ description: 'Whether the administrators require it for this role' })
  isRequired: boolean;

  @ApiProperty({ type: 'integer', example: LIMITS.recoveryCodes.count })
  recoveryCodesLeft: number;
}

export class SecondFactorEnvelope extends EnvelopeOf('secondFactor', SecondFactorDto) {}

export class SecondFactorSetup {
  @ApiProperty({ description: 'Base 32, to be typed into the app', example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })
  secret: string;

  @ApiProperty({ description: 'The same for a QR code', example: 'otpauth://totp/Plantdesk:anna%40example.com?…' })
  uri: string;
}

export class RecoveryCodes {
  @ApiProperty({
    type: [String],
    description: 'Each replaces a code of the app once. Shown only once: only hashes are stored.',
    example: ['k7mq-2xtr-09vb-hd4w-p3ye-6ncz'],
  })
  recoveryCodes: string[];
}
