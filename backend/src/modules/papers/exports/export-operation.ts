import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors, sendTotal } from '#kernel/http/index.js';
import { MEDIA_TYPES, type OpenExport } from './export-files.js';

interface ExportDocs {
  summary: string;
  /** Which records the file has. */
  description: string;
  /** What the file has a row for each of, in the plural. */
  counted: string;
}

/** Documents an operation that exports a list. */
export const ExportOperation = ({ summary, description, counted }: ExportDocs): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      summary,
      description:
        `${description} Italian CSV has semicolons and decimal commas, English CSV commas and decimal points. ` +
        'The file is streamed: a response that breaks off is incomplete. ' +
        `\`X-Total-Count\` is the number of ${counted.toLowerCase()} in it.`,
    }),
    ApiProduces(...Object.values(MEDIA_TYPES).map((type) => type.replace(/;.*/, ''))),
    ApiOkResponse({
      description: 'The file',
      schema: { type: 'string', format: 'binary' },
      headers: { 'X-Total-Count': { description: `${counted} in the file`, schema: { type: 'integer' } } },
    }),
    ApiErrors('VALIDATION_FAILED', 'EXPORT_BUSY'),
  );

/** Sends the file while it is written. */
export function sendExport(reply: FastifyReply, { stream, total, fileName, type }: OpenExport): StreamableFile {
  sendTotal(reply, total);
  void reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
  return new StreamableFile(stream, { type, disposition: `attachment; filename="${fileName}"` });
}
