import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Log } from '../logging/log.js';
import { ListeningConnection } from '../persistence/index.js';
import { LIVE_CHANNEL, type Notice, noticesIn } from './notice.js';

type Listener = (notices: readonly Notice[]) => void;

/**
 * Receives the notices of all processes. After an interruption it emits `everything`, because
 * notices were lost.
 */
@Injectable()
export class LiveListener implements OnModuleDestroy {
  private connection: ListeningConnection | undefined;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Resolves when the connection listens or the first attempt has failed. Failed attempts are repeated. */
  start(listener: Listener): Promise<void> {
    this.connection = new ListeningConnection({
      config: this.config,
      channel: LIVE_CHANNEL,
      onMessage: (packet) => this.receive(packet, listener),
      onRestored: () => listener([{ topic: 'everything' }]),
      onLost: () => this.log.warn({}, 'live updates are interrupted'),
    });
    return this.connection.start();
  }

  onModuleDestroy(): void {
    void this.connection?.close();
  }

  private receive(packet: string, listener: Listener): void {
    try {
      listener(noticesIn(packet || '[]'));
    } catch (err) {
      this.log.error({ err }, 'a notice could not be read');
    }
  }
}
