import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../contract/index.js';
import { DomainError, errorBody, toDomainError } from '../kernel/errors/index.js';

/** These answers come before any hook, and show nothing that would need more. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** A path that cannot be decoded. Nothing of it is echoed. */
export function answerBadPath(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toDomainError(error);
  void reply
    .status(ERRORS[refusal.code].status)
    .headers({ ...HEADERS, 'X-Request-Id': request.id })
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal, request.id));
}

/** Bytes that are no HTTP, headers that are too long or take too long: the connection ends with the one error shape. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_REQUEST';
    const { status } = ERRORS[code];
    const id = randomUUID();
    const body = JSON.stringify(errorBody(new DomainError(code), id));
    const headers = Object.entries({
      ...HEADERS,
      'X-Request-Id': id,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}
