import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** A record, or how the server fails: without any answer, or with one that says so. */
export type DnsAnswer = string | { fails: 'silently' | 'loudly' };

const CODES = { found: 0, loudly: 2, absent: 3 };
const TXT = 16;

/** A DNS server that answers for TXT records of its table, and remembers what it was asked. */
export class DnsServer {
  readonly asked: string[] = [];
  private readonly table = new Map<string, DnsAnswer>();

  private constructor(private readonly socket: Socket) {
    socket.on('message', (query, from) => this.answer(query, from));
  }

  static async start(): Promise<DnsServer> {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new DnsServer(socket);
  }

  /** As the setting INBOUND_DNS takes it. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  set(name: string, answer: DnsAnswer): void {
    this.table.set(name, answer);
  }

  /** Forgets its table and what it was asked. */
  clear(): void {
    this.table.clear();
    this.asked.length = 0;
  }

  close(): void {
    this.socket.close();
  }

  private answer(query: Buffer, { port, address }: RemoteInfo): void {
    const { name, end } = readName(query);
    this.asked.push(name);
    const answer = this.table.get(name);
    if (typeof answer === 'object' && answer.fails === 'silently') return;
    const code = CODES[answer === undefined ? 'absent' : typeof answer === 'string' ? 'found' : 'loudly'];
    const records = typeof answer === 'string' ? [txtRecord(answer)] : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | code, 2);
    [1, records.length, 0, 0].forEach((count, place) => header.writeUInt16BE(count, 4 + 2 * place));
    this.socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), port, address);
  }
}

/** The name of the only question, and where that question ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 5 };
}

function txtRecord(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.from([part.length, ...Buffer.from(part)]));
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 1, 44, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}
