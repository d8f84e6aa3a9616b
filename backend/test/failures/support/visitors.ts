import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Request, request } from '../../abuse/http.js';

/** Responses by status, and how connections broke. */
export type Counts = Record<string, number>;

const LIMIT = 6;
const FRESH = 4;
/** Milliseconds between readiness checks, as balancers have them. */
const LOOK = 200;

/**
 * Visitors who send requests without a pause, over kept and new connections, until their balancer
 * sees that the process is not ready and redirects them.
 */
export class Visitors {
  private readonly counts: Counts = {};
  private readonly agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  private readonly visits: Promise<void>[] = [];
  private isReady = true;

  constructor(
    private readonly port: number,
    private readonly next: () => Request,
  ) {}

  start(): void {
    for (let visitor = 0; visitor < LIMIT; visitor++) this.visits.push(this.ask(this.agent));
    for (let visitor = 0; visitor < FRESH; visitor++) this.visits.push(this.ask(undefined));
    this.visits.push(this.look());
  }

  /** Waits until all visitors were redirected. */
  async gone(): Promise<Counts> {
    await Promise.all(this.visits);
    this.agent.destroy();
    return this.counts;
  }

  private async look(): Promise<void> {
    while (this.isReady) {
      await pause(LOOK);
      const reply = await request(this.port, { method: 'GET', path: '/health/ready' });
      this.isReady = reply.status === 200;
    }
  }

  private async ask(agent: Agent | undefined): Promise<void> {
    while (this.isReady) {
      const end = await request(this.port, { agent, ...this.next() }).then(
        ({ status }) => String(status),
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      this.counts[end] = (this.counts[end] ?? 0) + 1;
      await pause(1);
    }
  }
}
