import { Agent, request } from 'node:http';
import { spreadOf } from './spread.js';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Measured {
  responses: number;
  perSecond: number;
  p50: number;
  p95: number;
  /** Responses other than 2xx, by status. */
  refused: Record<string, number>;
}

/**
 * Sends requests on `connections` connections for `seconds`, each as soon as the previous one is
 * answered.
 */
export async function callFor(seconds: number, base: string, connections: number, next: () => Call): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const end = Date.now() + seconds * 1000;
  const startedAt = performance.now();
  const caller = async (): Promise<void> => {
    while (Date.now() < end) {
      const sentAt = performance.now();
      const status = await send(agent, base, next());
      times.push(performance.now() - sentAt);
      if (status >= 300) refused[status] = (refused[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  const { median, p95 } = spreadOf(times);
  const perSecond = times.length / ((performance.now() - startedAt) / 1000);
  return { responses: times.length, perSecond, p50: median, p95, refused };
}

function send(agent: Agent, base: string, { method, path, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const sent = request(
      `${base}${path}`,
      { agent, method, headers: { ...headers, ...(text ? { 'Content-Type': 'application/json' } : {}) } },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.on('error', reject).end(text);
  });
}
