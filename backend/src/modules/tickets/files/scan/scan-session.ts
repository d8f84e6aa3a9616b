import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ServerAddress } from '#config/environment-reader.js';

/** Milliseconds: per step of the transfer, and for the final verdict, with more for each megabyte: 5 minutes for 200 MB. */
export const SCAN_TIMEOUTS = { step: 5_000, verdict: 60_000, perMegabyte: 1_200 };

/** Scans one file by ClamAV's INSTREAM protocol. Rejects on every failure of the daemon. */
export class ScanSession {
  private readonly reply: Promise<string>;
  private bytes = 0;

  private constructor(private readonly socket: Socket) {
    this.reply = replyFrom(socket);
    // Handled here only to avoid an unhandled rejection; the next send or verdict reports it.
    this.reply.catch(() => undefined);
  }

  static async open(address: ServerAddress): Promise<ScanSession> {
    const socket = connect(address);
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(SCAN_TIMEOUTS.step) });
    } catch (error) {
      socket.destroy();
      throw error;
    }
    const session = new ScanSession(socket);
    socket.write('zINSTREAM\0');
    return session;
  }

  /** Resolves when the daemon is ready for more. */
  async send(chunk: Uint8Array): Promise<void> {
    this.bytes += chunk.byteLength;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    this.socket.write(length);
    if (this.socket.write(chunk)) return;
    const signal = AbortSignal.timeout(SCAN_TIMEOUTS.step);
    const early = this.reply.then((text) => Promise.reject(new Error(`the scanner answered early: ${text}`)));
    await Promise.race([once(this.socket, 'drain', { signal }), early]);
  }

  /** Returns the name of the malware; undefined for a clean file. */
  async verdict(): Promise<string | undefined> {
    this.socket.write(Buffer.alloc(4));
    const due = SCAN_TIMEOUTS.verdict + (this.bytes / 1024 ** 2) * SCAN_TIMEOUTS.perMegabyte;
    const late = setTimeout(() => this.socket.destroy(new Error('the scanner gave no verdict')), due);
    const text = await this.reply.finally(() => clearTimeout(late));
    const [, found] = /^stream: (.+) FOUND$/.exec(text) ?? [];
    if (found !== undefined || text === 'stream: OK') return found;
    throw new Error(`the scanner answered: ${text}`);
  }

  close(): void {
    this.socket.destroy();
  }
}

/** The daemon ends its reply with a NUL byte. A connection that ends earlier has failed. */
function replyFrom(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text = (text + part).slice(0, 500);
      const end = text.indexOf('\0');
      if (end !== -1) resolve(text.slice(0, end));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`the scanner hung up: ${text}`)));
  });
}

const PIECE = Buffer.alloc(256 * 1024);

/** Throws unless the daemon accepts a harmless file of so many bytes. */
export async function assertScanner(address: ServerAddress, size: number): Promise<void> {
  const session = await ScanSession.open(address);
  try {
    for (let left = size; left > 0; left -= PIECE.length) await session.send(PIECE.subarray(0, left));
    const found = await session.verdict();
    if (found !== undefined) throw new Error('the scanner takes a harmless file for malware');
  } finally {
    session.close();
  }
}
