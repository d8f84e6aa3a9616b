import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, Program } from '../programs.js';

/**
 * The harmless text that every scanner reports, in two halves so that this file is not reported.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Undefined where ClamAV is not installed. */
export const CLAMD = findProgram('clamd');

export interface RunningScanner {
  url: string;
  close: () => Promise<void>;
}

/** The real ClamAV daemon with one signature: the EICAR text anywhere in a file. */
export async function startClamd(limit = '25M'): Promise<RunningScanner> {
  if (!CLAMD) throw new Error('clamd is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'plantdesk-clamd-'));
  const database = join(folder, 'signatures');
  mkdirSync(database);
  writeFileSync(join(database, 'own.ndb'), `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const socket = join(folder, 'clamd.ctl');
  const settings = { LocalSocket: socket, DatabaseDirectory: database, TemporaryDirectory: folder, Foreground: 'yes' };
  const limits = { StreamMaxLength: limit, MaxFileSize: limit, MaxScanSize: limit };
  const lines = Object.entries({ ...settings, ...limits }).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''));
  const program = await Program.start(CLAMD, ['--config-file', join(folder, 'clamd.conf')], 'Self checking every');
  const close = async (): Promise<void> => {
    await program.end();
    rmSync(folder, { recursive: true });
  };
  return { url: `unix:${socket}`, close };
}

/** The scanner's behaviour after the command. */
export type Manner = 'CLEAN' | 'INFECTED' | 'GARBAGE' | 'EARLY' | 'HANG_UP' | 'SILENT' | 'DEAF';

const RESPONSES: Partial<Record<Manner, string>> = {
  CLEAN: 'stream: OK\0',
  INFECTED: 'stream: Win.Test.EICAR_HDB-1 FOUND\0',
  GARBAGE: 'stream: lstat() failed. ERROR\0',
};

/** The scanner's end of the protocol, correct or not. */
export class ScannerDouble {
  manner: Manner = 'CLEAN';
  /** The most bytes of a file. */
  limit = Infinity;
  /** The bytes of each file. */
  readonly seen: Buffer[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.sockets.add(socket.on('error', () => undefined));
      socket.on('close', () => this.sockets.delete(socket));
      void this.converse(socket).catch(() => socket.destroy());
    });
  }

  static async start(): Promise<ScannerDouble> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ScannerDouble(server);
  }

  get url(): string {
    return `tcp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get conversations(): number {
    return this.sockets.size;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async converse(socket: Socket): Promise<void> {
    if (this.manner === 'DEAF') return void socket.pause();
    if (this.manner === 'EARLY') socket.write('INSTREAM size limit exceeded. ERROR\0');
    const file = new FileReader();
    for await (const part of socket) {
      const isComplete = file.add(part as Buffer);
      if (this.manner === 'HANG_UP') return void socket.destroy();
      if (file.size > this.limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (!isComplete) continue;
      this.seen.push(Buffer.concat(file.chunks));
      const answer = RESPONSES[this.manner];
      if (answer !== undefined) return void socket.end(answer);
    }
  }
}

const COMMAND = 'zINSTREAM\0';

/** The chunks of a file as they arrive after the command, each behind its length. */
class FileReader {
  readonly chunks: Buffer[] = [];
  size = 0;
  private pending = Buffer.alloc(0);
  private hasCommand = false;

  /** Returns whether the chunk of length zero has arrived. */
  add(part: Buffer): boolean {
    this.pending = Buffer.concat([this.pending, part]);
    if (!this.hasCommand) {
      if (this.pending.length < COMMAND.length || !this.pending.toString('latin1').startsWith(COMMAND)) return false;
      this.hasCommand = true;
      this.pending = this.pending.subarray(COMMAND.length);
    }
    while (this.pending.length >= 4) {
      const length = this.pending.readUInt32BE(0);
      if (length === 0) return true;
      if (this.pending.length < 4 + length) return false;
      this.chunks.push(this.pending.subarray(4, 4 + length));
      this.size += length;
      this.pending = this.pending.subarray(4 + length);
    }
    return false;
  }
}
