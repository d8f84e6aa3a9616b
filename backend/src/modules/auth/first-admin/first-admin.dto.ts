import { ApiSchema } from '@nestjs/swagger';
import { EmailField, PersonNameField } from '../../../kernel/http/index.js';

/** What the command's arguments have to hold: the rules of every other account. */
@ApiSchema({ name: 'FirstAdmin' })
export class FirstAdminDto {
  @EmailField()
  email: string;

  @PersonNameField()
  name: string;

  @PersonNameField()
  surname: string;
}
