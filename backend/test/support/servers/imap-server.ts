import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { TcpProxy } from './tcp-proxy.js';

interface Folder {
  uidvalidity: number;
  uidnext: number;
  messages: { uid: number; flags: string[] }[];
}

interface Hoodiecrow {
  server: Server;
  listen: (port: number, host: string) => void;
  close: (done: () => void) => void;
  getMailbox: (path: string) => Folder;
  appendMessage: (path: string, flags: string[], at: Date, raw: string) => void;
}

const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow;
const PLUGINS = ['ID', 'IDLE', 'NAMESPACE', 'LITERALPLUS', 'SASL-IR', 'XOAUTH2', 'UNSELECT'];
const PASSWORD = 'open sesame';
const XOAUTH2 = { accessToken: 'token-1', sessionTimeout: 3_600_000 };

/** An IMAP server with one mailbox, behind a proxy that can fail. */
export class ImapServer {
  /** Connections so far. */
  connections = 0;

  private constructor(
    private readonly server: Hoodiecrow,
    readonly proxy: TcpProxy,
    private readonly user: { password: string },
  ) {
    server.server.on('connection', () => (this.connections += 1));
  }

  static async start(): Promise<ImapServer> {
    const user = { password: PASSWORD, xoauth2: XOAUTH2 };
    const server = hoodiecrow({ plugins: PLUGINS, users: { support: user } });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    return new ImapServer(server, await TcpProxy.to(`imap://support:open%20sesame@127.0.0.1:${port}`), user);
  }

  get inbox(): Folder {
    return this.server.getMailbox('INBOX');
  }

  append(raw: string, flags: string[] = []): void {
    this.server.appendMessage('INBOX', flags, new Date(), Buffer.from(raw).toString('binary'));
  }

  /** Refuses each login until `unlock`. */
  lock(): void {
    this.user.password = 'another one';
  }

  unlock(): void {
    this.user.password = PASSWORD;
  }

  /** Numbers all mails anew, as after a restore of the server. */
  renumber(): void {
    this.inbox.uidvalidity += 1;
    this.proxy.cut();
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
