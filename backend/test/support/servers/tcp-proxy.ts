import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy that fails like networks and servers do: it delays, resets, refuses, or swallows
 * everything.
 */
export class TcpProxy {
  /** Milliseconds of delay in each direction. */
  delay = 0;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;
  private isFrozen = false;

  private constructor(private readonly target: URL) {}

  static async to(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url));
    await proxy.listen();
    return proxy;
  }

  /** The target's URL through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.toString();
  }

  /** Resets open connections; new ones pass. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
    this.sockets.clear();
  }

  /** Resets open connections and refuses new ones until `mend`. */
  async refuse(): Promise<void> {
    const closed = new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
    this.server = undefined;
    this.cut();
    await closed;
  }

  /** Accepts connections and bytes but passes nothing on until `mend`: then all of it arrives. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Restores normal service on the same port. */
  async mend(): Promise<void> {
    this.delay = 0;
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
    if (!this.server) await this.listen();
  }

  close(): Promise<void> {
    return this.refuse();
  }

  private async listen(): Promise<void> {
    const server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    this.server = server;
  }

  private join(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    this.pass(client, server);
    this.pass(server, client);
  }

  private pass(from: Socket, to: Socket): void {
    const onTheWay: (() => void)[] = [];
    const late = (arrive: () => void): void => {
      if (this.delay === 0 && onTheWay.length === 0) return arrive();
      onTheWay.push(arrive);
      // Whichever timer fires: first in, first out.
      setTimeout(() => onTheWay.shift()?.(), this.delay);
    };
    this.sockets.add(from.setNoDelay());
    if (this.isFrozen) from.pause();
    from
      .on('data', (bytes) => late(() => void to.write(bytes)))
      .on('error', () => undefined)
      .on('close', () => {
        this.sockets.delete(from);
        late(() => to.destroy());
      });
  }
}
