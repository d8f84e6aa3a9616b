import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ATTACHMENT_TYPES, type AttachmentType } from '#contract/index.js';

@ApiSchema({ name: 'MessageFile' })
export class MessageFileDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'alarm-screen.jpg' })
  fileName: string;

  @ApiProperty({ type: 'integer', description: 'Bytes', example: 482_113 })
  size: number;

  @ApiProperty({ enum: Object.keys(ATTACHMENT_TYPES), enumName: 'AttachmentType' })
  mimeType: AttachmentType;
}

export class MessageFilesResponse {
  @ApiProperty({ type: [MessageFileDto] })
  files: MessageFileDto[];
}
