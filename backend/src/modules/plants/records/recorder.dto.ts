import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'PlantRecorder' })
export class RecorderDto {
  @ApiProperty({ example: 'Luca' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;
}

/** SQL of a RecorderDto. `user` is the alias of the account. */
export const recorderSql = (user: string): string =>
  `CASE WHEN ${user}.id IS NOT NULL THEN json_build_object('name', ${user}.name, 'surname', ${user}.surname) END`;
