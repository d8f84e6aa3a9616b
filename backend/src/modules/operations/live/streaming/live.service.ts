import { Injectable } from '@nestjs/common';
import type { SessionActor } from '#kernel/access/index.js';
import { LiveListener, type Notice } from '#kernel/live/index.js';
import { Log } from '#kernel/logging/index.js';
import { PlantOwners } from '#plants/index.js';
import { changesFor, plantsIn, ticketsIn, translateNotice } from './audience.js';
import type { LiveStream } from './live-stream.js';
import { LiveStreams } from './live-streams.js';
import { TicketAccess, type TicketHolders } from '#tickets/visibility/index.js';

const NO_TICKETS: ReadonlyMap<number, TicketHolders> = new Map();
const NO_PLANTS: ReadonlyMap<string, string | null> = new Map();

/** Delivers the notices of all processes to the open streams, filtered for each user. */
@Injectable()
export class LiveService {
  private listening: Promise<void> | undefined;
  private waiting: Notice[] = [];
  private delivering = false;

  constructor(
    private readonly listener: LiveListener,
    private readonly streams: LiveStreams,
    private readonly tickets: TicketAccess,
    private readonly plants: PlantOwners,
    private readonly log: Log,
  ) {}

  /** Opens a stream of changes from now on. Throws LIVE_BUSY. */
  async open(actor: SessionActor, endsAt: Date): Promise<LiveStream> {
    const stream = this.streams.add(actor, endsAt);
    this.listening ??= this.listener.start((notices) => this.deliver(notices));
    await this.listening;
    return stream;
  }

  /** Notices that arrive while holders and owners are being read are queued and delivered together. */
  private deliver(notices: readonly Notice[]): void {
    this.waiting.push(...notices.map(translateNotice));
    if (this.delivering) return;
    this.delivering = true;
    void this.deliverWaiting()
      .catch((err: unknown) => this.log.warn({ err }, 'changes could not be delivered'))
      .finally(() => (this.delivering = false));
  }

  private async deliverWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const notices = this.waiting.splice(0);
      for (const { topic, userId } of notices)
        if (topic === 'session' && userId !== undefined) void this.streams.review(userId);
      if (this.streams.all.size === 0) continue;
      const ids = ticketsIn(notices);
      const holders = ids.length > 0 ? await this.tickets.holdersOf(ids) : NO_TICKETS;
      const plantIds = plantsIn(notices);
      const owners = plantIds.length > 0 ? await this.plants.of(plantIds) : NO_PLANTS;
      for (const stream of this.streams.all) {
        const changes = changesFor(stream.actor, notices, holders, owners);
        if (changes.length > 0) stream.notify(changes);
      }
    }
  }
}
