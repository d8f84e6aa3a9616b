import { ApiSchema } from '@nestjs/swagger';
import { UuidField } from '#kernel/http/index.js';
import { CurrentPasswordDto } from '#organisation/auth/index.js';

@ApiSchema({ name: 'PersonErasure' })
export class ErasureDto extends CurrentPasswordDto {
  @UuidField({
    optional: true,
    description: 'Of a member of a company: another active member, who takes over the open tickets',
  })
  heirId?: string;
}
