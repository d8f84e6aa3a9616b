import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { isMultipart } from '#kernel/http/index.js';

/** Milliseconds for a complete JSON body, however slowly it arrives. Uploads have their own limits. */
export const JSON_BODY_DEADLINE = { milliseconds: 20_000 };

/** Milliseconds for which the rest of a body may still arrive after the response. */
export const UNREAD_BODY_DEADLINE = { milliseconds: 5_000 };

/** The type of the parts of resumable uploads. */
const UPLOAD_PART = 'application/offset+octet-stream';

/** Bodies are JSON in UTF-8, or files or their parts where a route takes them. Others are rejected unread. */
export async function acceptBodies(fastify: FastifyInstance): Promise<void> {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    fastify.getDefaultJsonParser('error', 'error'),
  );
  // The route reads the bytes as they arrive.
  fastify.addContentTypeParser(UPLOAD_PART, (_request, _payload, done) => done(null));
  await fastify.register(multipart, {
    limits: { files: LIMITS.attachments.maxFiles + 1, fields: 0, parts: LIMITS.attachments.maxFiles + 2 },
  });
  // Runs after the hooks that set the common headers, so that its errors carry them.
  fastify.addHook('preParsing', async (request) => {
    if (!hasBody(request)) return;
    if (!isReadable(request)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    if (!isMultipart(request) && !isPart(request)) cutWhenLate(request);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isPart = ({ headers }: FastifyRequest): boolean => headers['content-type'] === UPLOAD_PART;

function isReadable(request: FastifyRequest): boolean {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = request.headers;
  if (encoding.toLowerCase() !== 'identity') return false;
  if (isMultipart(request)) return request.routeOptions.config.takesFiles === true;
  if (isPart(request)) return request.routeOptions.config.takesParts === true;
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8';
  return /^utf-?8$/i.test(charset);
}

/** A slow body keeps the connection busy, so the server's idle timeout never ends it. */
function cutWhenLate({ raw }: FastifyRequest): void {
  const late = setTimeout(() => raw.destroy(), JSON_BODY_DEADLINE.milliseconds).unref();
  raw.once('end', () => clearTimeout(late));
  raw.once('close', () => clearTimeout(late));
}

/**
 * After an early response the sender may go on briefly, because cutting the connection at once
 * could lose the response. Then the connection is cut, because Node would read on until the upload
 * timeout.
 */
export function cutUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.complete) return;
      const cut = (): void => {
        if (!request.complete) request.socket.destroy();
      };
      setTimeout(cut, UNREAD_BODY_DEADLINE.milliseconds).unref();
    });
  });
}
