import { ApiSchema } from '@nestjs/swagger';
import { EmailField, PersonNameField } from '#kernel/http/index.js';

/** The command's arguments follow the rules of every other account. */
@ApiSchema({ name: 'FirstAdmin' })
export class FirstAdminDto {
  @EmailField()
  email: string;

  @PersonNameField()
  name: string;

  @PersonNameField()
  surname: string;
}
