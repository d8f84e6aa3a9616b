import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.js';
import { ERRORS, type ErrorCode } from '#contract/index.js';
import { DomainError, errorBody, toDomainError } from '#kernel/errors/index.js';
import type { Log } from '#kernel/logging/index.js';

/** These responses precede all hooks, so they carry only the safest headers. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

const LOOPBACK = /^(127\.|::1$)/;

/** Logged in place of a path or method that could not be parsed. */
const UNREADABLE = '?';

/** A path that cannot be decoded is neither echoed nor logged. */
export const badPathAnswer =
  (log: Log) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = toDomainError(error);
    const { status } = ERRORS[refusal.code];
    log.info({ requestId: request.id, method: request.method, path: UNREADABLE, status }, 'request');
    void reply
      .status(status)
      .headers({ ...HEADERS, 'X-Request-Id': request.id })
      .type('application/json; charset=utf-8')
      .send(errorBody(refusal, request.id));
  };

/**
 * Answers invalid HTTP, and headers that are too long or too slow, with the common error shape, and
 * closes the connection.
 */
export const noRequestAnswer =
  (log: Log) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const requestId = randomUUID();
      const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_REQUEST';
      log.info({ requestId, method: UNREADABLE, path: UNREADABLE, status: ERRORS[code].status }, 'request');
      socket.write(refusalBytes(code, requestId));
    }
    socket.destroy(error);
  };

function refusalBytes(code: ErrorCode, requestId: string): string {
  const { status } = ERRORS[code];
  const body = JSON.stringify(errorBody(new DomainError(code), requestId));
  const headers = Object.entries({
    ...HEADERS,
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`;
}

/**
 * Node would reject these requests without body and headers. A missing Host gets the common error
 * shape, for which `requireHostHeader` is off. An unknown expectation is ignored, as RFC 9110
 * allows.
 */
export function answerOddHeaders(fastify: FastifyInstance, config: Pick<Config, 'host' | 'publicUrl'>): void {
  const isKnown = hostCheck(config);
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  // Runs after the hooks that set the common headers.
  fastify.addHook('preParsing', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new DomainError('MALFORMED_REQUEST');
    if (!isKnown(raw.headers.host)) throw new DomainError('UNKNOWN_HOST');
  });
}

/**
 * Any web page may give this machine a name of its own and then read the responses (DNS rebinding).
 * A process that only this machine can reach therefore accepts known names only. Any other process
 * has a proxy in front of it.
 */
function hostCheck({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): (header: string | undefined) => boolean {
  if (!LOOPBACK.test(host)) return () => true;
  const names = ['localhost', '127.0.0.1', '[::1]', host, new URL(publicUrl).hostname];
  return (header) => header === undefined || names.includes(header.replace(/:\d*$/, '').toLowerCase());
}
