import type { Operation } from './description.js';

interface Slow {
  milliseconds: number;
  what: string;
}

/** Counts of requests and responses. */
export class Tally {
  private readonly statuses = new Map<string, Map<number, number>>();
  private slowest: Slow[] = [];
  requests = 0;

  add({ name }: Operation, status: number, milliseconds: number, what: () => string): void {
    this.requests++;
    const counts = this.statuses.get(name) ?? new Map<number, number>();
    this.statuses.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
    const limit = this.slowest.length < LIMIT ? 0 : (this.slowest.at(-1)?.milliseconds ?? 0);
    if (milliseconds <= limit) return;
    this.slowest = [...this.slowest, { milliseconds, what: what() }]
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, LIMIT);
  }

  succeeded({ name }: Operation): boolean {
    return [...(this.statuses.get(name)?.keys() ?? [])].some((status) => status < 300);
  }

  summary(): string {
    const rows = [...this.statuses].map(([name, counts]) => {
      const counted = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      return `${name.padEnd(52)} ${counted.join('  ')}`;
    });
    const slow = this.slowest.map(({ milliseconds, what }) => `${Math.round(milliseconds)} ms  ${what.slice(0, 160)}`);
    return [`${this.requests} requests`, ...rows.sort(), 'The slowest:', ...slow, ''].join('\n');
  }
}

const LIMIT = 10;
