import { setImmediate as index, setTimeout as pause } from 'node:timers/promises';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Health } from '#kernel/health/index.js';
import { Log } from '#kernel/logging/index.js';

/**
 * Milliseconds. `drain`: time for a load balancer to notice that the process is not ready; `quiet`:
 * time without a connection after which it ends early. Running requests have until `cut`. `end`
 * comes before the usual kill after ten seconds.
 */
const LEAVING = { drain: 2_000, quiet: 300, look: 50, silent: 500, cut: 8_000, end: 9_000 };
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** During shutdown each response closes its connection, so that the next request goes to another process. */
export function dismissConnections(fastify: FastifyInstance, health: Health): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (health.isLeaving) void reply.header('Connection', 'close');
    done();
  });
}

/** Shuts the API down on a signal: running requests are completed and no connection breaks. */
export function leaveApiOnSignal(app: NestFastifyApplication): void {
  const server = app.getHttpServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  leaveOnSignal(app, async () => {
    await drainConnections(sockets);
    await closeServer(server, sockets);
  });
}

/**
 * Shuts the process down on a signal with exit code 0, after `finish` and the modules' own hooks.
 */
export function leaveOnSignal(app: INestApplicationContext, finish: () => Promise<void> = async () => undefined): void {
  const log = app.get(Log);
  let isLeaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    log.info({ signal }, 'leaving');
    setTimeout(() => {
      log.warn({ after: LEAVING.end }, 'shut down before all requests had ended');
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
        log.error({ err }, 'shutdown failed');
        process.exit(1);
      });
    });
}

/** Goes on serving requests until the time is up or no connection is left. */
async function drainConnections(sockets: ReadonlySet<Socket>): Promise<void> {
  const begun = Date.now();
  let lastSeen = begun;
  for (;;) {
    await pause(LEAVING.look);
    const now = Date.now();
    if (sockets.size > 0) lastSeen = now;
    if (now - lastSeen >= LEAVING.quiet || now - begun >= LEAVING.drain) return;
  }
}

/** Accepts no more connections and waits for the last response. */
async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  // One more tick of the event loop accepts queued connections, which would otherwise be reset.
  await index();
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  const timers = [
    // Closes the spare connections that browsers open and on which nothing was requested.
    setTimeout(() => sockets.forEach((socket) => socket.bytesRead === 0 && socket.destroy()), LEAVING.silent),
    setTimeout(() => server.closeAllConnections(), LEAVING.cut - LEAVING.drain),
  ];
  await ended;
  timers.forEach((timer) => clearTimeout(timer));
}
