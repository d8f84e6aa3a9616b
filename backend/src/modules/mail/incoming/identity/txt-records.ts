import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';

/** Milliseconds for which an answer counts: Node does not give the time to live of a TXT record. */
const LIFETIMES = { found: 5 * 60_000, absent: 60_000, unanswered: 30_000 };
/** Further names that have no record: those that cannot exist. */
const NO_NAME = 'EBADNAME';
const ABSENT: readonly unknown[] = ['ENOTFOUND', 'ENODATA', NO_NAME];

interface Known {
  until: number;
  records: Promise<string[][]>;
}

/** Whether there may be such a record all the same. */
export const isUnanswered = (error: unknown): boolean => !ABSENT.includes(codeOf(error));

export const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/** TXT records of the DNS, with a memory. */
@Injectable()
export class TxtRecords {
  /** Milliseconds for one attempt, the number of them, and how many names are remembered. */
  readonly bounds = { time: 5_000, attempts: 3, names: 5_000 };
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Throws the resolver's error, also where there is no such record. */
  of(written: string): Promise<string[][]> {
    const name = written.toLowerCase();
    const known = this.known.get(name);
    if (known && known.until > this.clock.now().getTime()) return known.records;
    const asked: Known = { until: Infinity, records: this.ask(name) };
    const keep = (time: number): void => {
      asked.until = this.clock.now().getTime() + time;
    };
    asked.records.then(
      () => keep(LIFETIMES.found),
      (error: unknown) => keep(isUnanswered(error) ? LIFETIMES.unanswered : LIFETIMES.absent),
    );
    const [oldest] = this.known.keys();
    this.known.delete(this.known.size < this.bounds.names ? name : (oldest ?? name));
    this.known.set(name, asked);
    return asked.records;
  }

  private async ask(name: string): Promise<string[][]> {
    const resolver = new Resolver({ timeout: this.bounds.time, tries: 1 });
    const servers = this.config.inbound?.dns ?? [];
    if (servers.length > 0) resolver.setServers(servers);
    for (let attempt = 1; ; attempt += 1)
      try {
        return await resolver.resolveTxt(name);
      } catch (error) {
        if (codeOf(error) === NO_NAME) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
        if (!isUnanswered(error) || attempt >= this.bounds.attempts) throw error;
      }
  }
}
