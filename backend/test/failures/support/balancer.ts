import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Reply, type Request, request } from '../../abuse/http.js';
import { ERRORS } from '#contract/index.js';

/** Milliseconds before a client tries again, and for how long it does. */
const PAUSE = 100;
const TIMEOUT = 60_000;

/** The final outcome of a request, and whether an earlier attempt may have succeeded. */
export interface Outcome {
  reply: Reply;
  isRepeated: boolean;
}

/** Alternates requests between ports over open connections, and retries like a good client. */
export class Balancer {
  repeats = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 40 });
  private index = 0;

  constructor(private readonly ports: readonly number[]) {}

  /** One attempt. Rejects when the connection breaks. Throws at an error without the contract's shape. */
  async send(call: Request): Promise<Reply> {
    this.index += 1;
    const reply = await request(this.ports[this.index % this.ports.length]!, { agent: this.agent, ...call });
    if (reply.status >= 400 && !isError(reply))
      throw new Shapeless(`${call.method} ${call.path} answered ${reply.status} ${reply.text.slice(0, 300)}`);
    return reply;
  }

  /** Repeats broken and postponed requests. */
  async insist(call: Request): Promise<Outcome> {
    const limit = Date.now() + TIMEOUT;
    for (let isRepeated = false; ; isRepeated = true) {
      const reply = await this.send(call).catch(ignoreBroken);
      if (reply && !isPostponed(reply)) return { reply, isRepeated };
      if (Date.now() > limit) throw new Error(`${call.method} ${call.path} gets no answer`);
      this.repeats += 1;
      await pause(PAUSE);
    }
  }

  close(): void {
    this.agent.destroy();
  }
}

/** An answer that no client could read. */
class Shapeless extends Error {}

/** Undefined for a connection that broke. */
export function ignoreBroken(error: unknown): undefined {
  if (error instanceof Shapeless) throw error;
}

const isPostponed = (reply: Reply): boolean =>
  reply.status === 503 || (reply.status === 409 && reply.json().code === 'IDEMPOTENCY_KEY_IN_USE');

function isError(reply: Reply): boolean {
  try {
    return reply.json().code in ERRORS;
  } catch {
    return false;
  }
}
