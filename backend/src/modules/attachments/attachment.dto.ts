import { ApiProperty } from '@nestjs/swagger';
import { ATTACHMENT_TYPES, LIMITS } from '../../contract/index.js';
import { AttachmentDto } from '../tickets/index.js';

export class AttachmentsResponse {
  @ApiProperty({ type: [AttachmentDto] })
  attachments: AttachmentDto[];
}

const { maxFiles, maxPerTicket, maxBytes } = LIMITS.attachments;

/** The multipart body in OpenAPI. */
export const UPLOAD_BODY = {
  type: 'object',
  required: ['files'],
  properties: {
    files: {
      type: 'array',
      minItems: 1,
      maxItems: maxFiles,
      items: { type: 'string', format: 'binary' },
      description: `JPG, PNG, MP4 or PDF, each at most ${maxBytes} bytes; a ticket takes at most ${maxPerTicket} in all, ${maxFiles} of them by its upload token`,
    },
  },
};

/** The response body in OpenAPI; errors stay JSON. */
export const FILE_CONTENT = Object.fromEntries(
  Object.keys(ATTACHMENT_TYPES).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
);
