import { ApiProperty } from '@nestjs/swagger';
import { AttachmentDto } from '../tickets/index.js';

export class AttachmentsResponse {
  @ApiProperty({ type: [AttachmentDto] })
  attachments: AttachmentDto[];
}
