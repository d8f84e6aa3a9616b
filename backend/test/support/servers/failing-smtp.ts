import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The stage that fails. MESSAGE: after the mail's last byte. */
export type SmtpStage = 'GREETING' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'MESSAGE';

/** A different reply, silence, or a cut connection. */
export type SmtpFailure = { at: SmtpStage; does: 'HANG' | 'DROP' | `${number} ${string}` };

const USUAL: Record<SmtpStage, string> = {
  GREETING: '220 ready',
  EHLO: '250 HELP',
  STARTTLS: '220 go ahead',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go ahead',
  MESSAGE: '250 taken',
};

/** An SMTP server that fails at one stage; the real library cannot fail like this. */
export class FailingSmtp {
  failure: SmtpFailure | undefined;
  taken = 0;
  /** Of every mail sent completely, accepted or not. */
  readonly messageIds: string[] = [];
  /** What EHLO offers besides SIZE. */
  offers: 'STARTTLS' | 'AUTH PLAIN' | undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(): Promise<FailingSmtp> {
    const server = createServer((socket) => smtp.converse(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const smtp: FailingSmtp = new FailingSmtp(server, (server.address() as AddressInfo).port);
    return smtp;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private converse(socket: Socket): void {
    this.sockets.add(socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket)));
    let received = '';
    let isInMessage = false;
    this.answer(socket, 'GREETING');
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      for (;;) {
        const end = isInMessage ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at < 0) return;
        const stage = isInMessage ? 'MESSAGE' : stageOf(received.slice(0, at));
        if (isInMessage) this.messageIds.push(messageIdOf(received.slice(0, at)));
        received = received.slice(at + end.length);
        if (stage === undefined) socket.end('221 bye\r\n');
        else isInMessage = this.answer(socket, stage) && stage === 'DATA';
      }
    });
  }

  /** Whether the usual reply was sent. */
  private answer(socket: Socket, stage: SmtpStage): boolean {
    const failure = this.failure?.at === stage ? this.failure.does : undefined;
    if (failure === 'DROP') socket.destroy();
    else if (failure !== 'HANG') {
      const offers = stage === 'EHLO' && this.offers ? `250-${this.offers}\r\n` : '';
      socket.write(`${offers}${failure ?? USUAL[stage]}\r\n`);
    }
    if (stage === 'MESSAGE' && failure === undefined) this.taken++;
    return failure === undefined;
  }
}

const stageOf = (line: string): SmtpStage | undefined =>
  (['EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const).find((verb) => line.toUpperCase().startsWith(verb));

const messageIdOf = (message: string): string => /^message-id: *(.*)$/im.exec(message)?.[1]?.trim() ?? '';
