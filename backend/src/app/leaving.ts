import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Health } from '../kernel/health/index.js';
import { Log } from '../kernel/logging/index.js';

/**
 * Milliseconds. A balancer has `drain` to see that the process is not ready any more; nobody waits for it where nobody was
 * connected for `quiet`. What is then begun has until `cut`, and `end` is the last moment: whoever sent the signal kills after ten seconds.
 */
const LEAVING = { drain: 2_000, quiet: 300, look: 50, silent: 500, cut: 8_000, end: 9_000 };
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Once the process leaves, each answer is the last of its connection: the next request goes to another process. */
export function dismissConnections(fastify: FastifyInstance, health: Health): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (health.isLeaving) void reply.header('Connection', 'close');
    done();
  });
}

/** Has the API end on a signal: everything that it was asked is answered, and nobody's connection breaks. */
export function leaveApiOnSignal(app: NestFastifyApplication): void {
  const server = app.getHttpServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  leaveOnSignal(app, async () => {
    await drained(sockets);
    await closed(server, sockets);
  });
}

/** Has the process end on a signal, with exit code 0, after `finish` and what the modules still have to do. */
export function leaveOnSignal(app: INestApplicationContext, finish: () => Promise<void> = async () => undefined): void {
  const log = app.get(Log);
  let isLeaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    log.info({ signal }, 'leaving');
    setTimeout(() => {
      log.warn({ after: LEAVING.end }, 'left before everything had ended');
      process.exit(0);
    }, LEAVING.end);
    app.get(Health).leave();
    await finish();
    await app.close();
    process.exit(0);
  };
  for (const signal of SIGNALS)
    process.on(signal, () => {
      leave(signal).catch((err: unknown) => {
        log.error({ err }, 'could not end in order');
        process.exit(1);
      });
    });
}

/** Still takes and answers everything; over when the time is up, or when nobody is there. */
async function drained(sockets: ReadonlySet<Socket>): Promise<void> {
  const begun = Date.now();
  let lastSeen = begun;
  for (;;) {
    await pause(LEAVING.look);
    const now = Date.now();
    if (sockets.size > 0) lastSeen = now;
    if (now - lastSeen >= LEAVING.quiet || now - begun >= LEAVING.drain) return;
  }
}

/** Takes no more connections and waits for the last answer. */
async function closed(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  // Right after the loop took whoever stood in line: those who still stand there are reset.
  await turn();
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  const timers = [
    // Browsers open connections that they may need. Nothing was asked on them.
    setTimeout(() => sockets.forEach((socket) => socket.bytesRead === 0 && socket.destroy()), LEAVING.silent),
    setTimeout(() => server.closeAllConnections(), LEAVING.cut - LEAVING.drain),
  ];
  await ended;
  timers.forEach((timer) => clearTimeout(timer));
}
