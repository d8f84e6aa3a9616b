import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { OpenPersonalData } from './personal-data.service.js';

export function asFile({ stream, fileName }: OpenPersonalData, reply: FastifyReply): StreamableFile {
  void reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
  return new StreamableFile(stream, { type: 'application/json', disposition: `attachment; filename="${fileName}"` });
}
