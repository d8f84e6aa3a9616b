import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookMessageDto } from '#operations/webhooks/messages/webhook-message.dto.js';
import { eventually } from '../waiting.js';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessageDto;
}

type Reply = (response: ServerResponse, received: Received) => void;

const accept: Reply = (response) => void response.writeHead(204).end();

/** A real HTTP server that records requests and responds as configured. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  reply: Reply = accept;
  /** Called for every connection, before any data. */
  onConnection: () => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly sockets: Set<Socket>,
  ) {}

  static async start(): Promise<WebhookReceiver> {
    const sockets = new Set<Socket>();
    const server: Server = createServer((request, response) => {
      void text(request).then((body) => {
        const message = JSON.parse(body) as WebhookMessageDto;
        const received = { path: request.url ?? '', headers: request.headers, body, message };
        receiver.received.push(received);
        receiver.reply(response, received);
      });
    });
    server.on('connection', (socket) => {
      receiver.onConnection();
      sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    });
    const receiver = new WebhookReceiver(server, sockets);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path = '/'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Waits for `count` messages at this path. */
  at(path: string, count = 1): Promise<Received[]> {
    return eventually(async () => {
      const found = this.received.filter((one) => one.path === path);
      return found.length >= count && found;
    });
  }

  acceptAll(): void {
    this.reply = accept;
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Whether the message was signed with this secret, computed independently from the convention. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
