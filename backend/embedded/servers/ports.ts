import { randomInt } from 'node:crypto';
import { createServer, isIPv6 } from 'node:net';
import { StartFailure } from '../launch/failure.js';

const LOOPBACK = '127.0.0.1';

/** Whether only programs of this machine can reach the address. */
export const isLoopback = (host: string): boolean => host === '::1' || host.startsWith('127.');

/** The address to connect to from this machine, as in a URL. */
export function reachableHost(host: string): string {
  const address = { '0.0.0.0': LOOPBACK, '::': '::1' }[host] ?? host;
  return isIPv6(address) ? `[${address}]` : address;
}

/** Below the ports of outgoing connections: one of those could take a port that was found free. */
const PORTS = { from: 12_000, to: 30_000 };

/** Returns a random port that is free on every address. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  return (await findPortError(port)) === undefined ? port : findFreePort();
}

/** Returns undefined when the port is free, or else the system's error code (EADDRINUSE, EACCES). */
export async function findPortError(port: number): Promise<string | undefined> {
  for (const host of ['::', '0.0.0.0', LOOPBACK]) {
    const error = await tryPort(port, host);
    if (error === 'EADDRINUSE' || error === 'EACCES') return error;
  }
  return undefined;
}

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Throws StartFailure if the port is taken. The message names the variable that sets another port. */
export async function requireFreePort(variable: string, port: number): Promise<void> {
  const error = await findPortError(port);
  if (error === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : port - 1;
    throw new StartFailure(
      `Port ${port} is taken by another program. Stop that program, or choose another port: ${variable}=${other} npm start`,
    );
  }
  if (error === 'EACCES') {
    throw new StartFailure(
      `Port ${port} needs special rights on this machine. Choose one above 1023: ${variable}=3000 npm start`,
    );
  }
}
