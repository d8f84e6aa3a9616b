import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'Viewer' })
export class ViewerDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Anna' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;

  @ApiProperty({ description: 'They are writing a reply to the client' })
  isReplying: boolean;
}

export class ViewerList {
  @ApiProperty({ type: [ViewerDto] })
  viewers: ViewerDto[];
}
