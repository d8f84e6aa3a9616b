import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Reply, type Request, request } from '../../abuse/http.js';
import type { Member } from './cluster.js';

/** Milliseconds before a client tries again, and for how long it does. */
const PAUSE = 100;
const TIMEOUT = 60_000;

/** The final outcome of a request, and whether an earlier attempt may have succeeded. */
export interface Outcome {
  reply: Reply;
  isRepeated: boolean;
}

/** Alternates requests between the APIs over kept connections, and retries like a good client. */
export class Balancer {
  repeats = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 40 });
  private index = 0;

  constructor(private readonly apis: readonly Member[]) {}

  /** One attempt. Rejects when the connection breaks. */
  send(call: Request): Promise<Reply> {
    this.index += 1;
    const { port } = this.apis[this.index % this.apis.length]!;
    return request(port, { agent: this.agent, ...call });
  }

  /** Repeats broken and postponed requests at another API. */
  async insist(call: Request): Promise<Outcome> {
    const limit = Date.now() + TIMEOUT;
    for (let isRepeated = false; ; isRepeated = true) {
      const reply = await this.send(call).catch(() => undefined);
      if (reply && reply.status !== 503) return { reply, isRepeated };
      if (Date.now() > limit) throw new Error(`${call.method} ${call.path} gets no answer`);
      this.repeats += 1;
      await pause(PAUSE);
    }
  }

  close(): void {
    this.agent.destroy();
  }
}
