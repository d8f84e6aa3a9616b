import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settings } from '@/api/session';

export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds before the response. */
  after?: number;
  /** The connection breaks after the body, before the response ends. */
  breaksOff?: boolean;
  /** The connection breaks before the response begins. */
  isLost?: boolean;
}

export interface TestApi {
  seen: Seen[];
  /** The response to the next calls. */
  answer: (call: Seen) => Answer;
  close: () => Promise<void>;
}

const UPLOAD_HEADERS = 'Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': `*, Authorization, Content-Type, Idempotency-Key, X-Upload-Token, ${UPLOAD_HEADERS}`,
  'Access-Control-Expose-Headers': 'Location, Upload-Length, Upload-Offset',
  'Access-Control-Allow-Methods': '*',
};

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A real HTTP server for the client under test. */
export const startApi = async (): Promise<TestApi> => {
  const api: TestApi = { seen: [], answer: () => ({ status: 404 }), close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, CORS).end();
        return;
      }
      const body = Buffer.concat(chunks).toString();
      const call: Seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      api.seen.push(call);
      const answer = api.answer(call);
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null);
      setTimeout(() => {
        if (answer.isLost) return void response.destroy();
        response.writeHead(answer.status, { ...CORS, ...answer.headers });
        if (answer.breaksOff) response.write(text, () => response.destroy());
        else response.end(text);
      }, answer.after ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.baseUrl = urlOf(server);
  api.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return api;
};
