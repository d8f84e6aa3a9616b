import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '#config/config.js';
import { ERRORS } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { Status, statusCodeOf } from './status.js';

interface Answer {
  code: number;
  type: string;
  body: string;
}

const jsonAnswer = (code: number, body: object): Answer => ({
  code,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Probes and metrics of the worker. Off unless WORKER_PORT is set. */
@Injectable()
export class WorkerStatusServer implements OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly status: Status,
    private readonly log: Log,
  ) {}

  async listen(): Promise<void> {
    const { workerPort, host } = this.config;
    if (workerPort === 0) return;
    const server = createServer({ requestTimeout: 5_000 }, (request, response) => void this.reply(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(workerPort, host, resolve);
    });
    this.server = server;
    this.log.info({ port: workerPort }, 'worker answers probes');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { code, type, body } = await this.answer(request).catch(answerError);
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    response.writeHead(code, headers).end(body);
  }

  private async answer({ method, url, headers: { authorization } }: IncomingMessage): Promise<Answer> {
    if (method !== 'GET') throw new DomainError('NOT_FOUND');
    if (url === '/health/live') return jsonAnswer(200, { status: 'ok' });
    if (url === '/health/ready') {
      const readiness = await this.status.readiness(authorization);
      return jsonAnswer(statusCodeOf(readiness), readiness);
    }
    if (url !== '/metrics') throw new DomainError('NOT_FOUND');
    const { text, contentType } = await this.status.metrics(authorization);
    return { code: 200, type: contentType, body: text };
  }
}

function answerError(error: unknown): Answer {
  const code = error instanceof DomainError ? error.code : 'INTERNAL_ERROR';
  const { status, message } = ERRORS[code];
  return jsonAnswer(status, { statusCode: status, error: message, code });
}
