import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PersonRefDto } from '#tickets/index.js';

@ApiSchema({ name: 'Viewer' })
export class ViewerDto extends PersonRefDto {
  @ApiProperty({ description: 'They are writing a reply to the client' })
  isReplying: boolean;
}

export class ViewerList {
  @ApiProperty({ type: [ViewerDto] })
  viewers: ViewerDto[];
}
