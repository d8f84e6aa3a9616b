import type { ClientRequest, IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LIFETIMES, type WebhookError } from '#contract/index.js';
import { AddressRefused, OutgoingCalls } from '#kernel/outgoing/index.js';
import type { Attempt } from '../deliveries/delivery.repository.js';

/** Milliseconds for lookup, connection and response together. */
export const ANSWER_DEADLINE = { milliseconds: LIFETIMES.webhookAnswer * 1000 };
/** Bytes read of a response. */
const ANSWER_BYTES = 1024;
const REASON_LENGTH = 200;

interface OutgoingMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

type Exchange = Pick<Attempt, 'answer'> & { statusCode: number };

/** Sends messages to receivers, in the worker. */
@Injectable()
export class WebhookTransport {
  constructor(private readonly calls: OutgoingCalls) {}

  /** Never throws: the attempt records the error. */
  async send(message: OutgoingMessage): Promise<Attempt> {
    const signal = AbortSignal.timeout(ANSWER_DEADLINE.milliseconds);
    const start = performance.now();
    const outcome = await this.exchange(message, signal).then(judgeAnswer, (error: unknown) =>
      failureOf(error, signal),
    );
    return { ...outcome, duration: Math.round(performance.now() - start) };
  }

  private async exchange({ url, headers, body }: OutgoingMessage, signal: AbortSignal): Promise<Exchange> {
    const content = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const options = { method: 'POST', headers: { ...headers, ...content }, signal };
    return exchangeBy(this.calls.open(new URL(url), options), body);
  }
}

/** Decides by the status. Reads only the beginning of the body that arrives in time. */
function exchangeBy(request: ClientRequest, body: string): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const fail = (error: Error): void => {
      if (!isAnswered) reject(error);
    };
    request.on('error', fail);
    request.on('close', () => fail(new Error('ECONNRESET')));
    request.on('upgrade', (response: IncomingMessage, socket) => {
      socket.destroy();
      resolve({ statusCode: response.statusCode ?? 0, answer: null });
    });
    request.on('response', (response) => {
      isAnswered = true;
      void beginningOf(response).then((answer) => {
        resolve({ statusCode: response.statusCode ?? 0, answer });
        request.destroy();
      });
    });
    request.end(body);
  });
}

function beginningOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (): void => resolve(toStorableText(Buffer.concat(chunks).subarray(0, ANSWER_BYTES)));
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= ANSWER_BYTES) finish();
    });
    for (const event of ['end', 'close', 'error']) response.on(event, finish);
  });
}

/** PostgreSQL text cannot contain NUL. */
const toStorableText = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\u0000', '\uFFFD');

type Judged = Omit<Attempt, 'duration'>;

function judgeAnswer({ statusCode, answer }: Exchange): Judged {
  const taken = statusCode >= 200 && statusCode < 300;
  return { statusCode, answer, error: taken ? null : 'WEBHOOK_REFUSED', reason: null };
}

function failureOf(error: unknown, { aborted }: AbortSignal): Judged {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(code ?? message).slice(0, REASON_LENGTH);
  const failed = (error: WebhookError, why: string | null): Judged => ({
    statusCode: null,
    answer: null,
    error,
    reason: why,
  });
  if (error instanceof AddressRefused) return failed('WEBHOOK_ADDRESS_REFUSED', null);
  return aborted ? failed('WEBHOOK_TIMED_OUT', null) : failed('WEBHOOK_UNREACHABLE', reason);
}
