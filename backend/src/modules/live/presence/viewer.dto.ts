import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'Viewer' })
export class ViewerDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Anna' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;
}

export class ViewerList {
  @ApiProperty({ type: [ViewerDto] })
  viewers: ViewerDto[];
}
