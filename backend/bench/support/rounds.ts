import { loadavg } from 'node:os';
import type { Cost } from './load.js';
import { spreadOf } from './spread.js';

/** What one program did in each round of `measureAlternately`; figures are medians. */
export class Rounds {
  private constructor(private readonly costs: readonly Cost[]) {}

  /** One per program, in their order. */
  static of(rounds: readonly Cost[][]): Rounds[] {
    return (rounds[0] ?? []).map((_, program) => new Rounds(rounds.flatMap((costs) => costs[program] ?? [])));
  }

  get failures(): string {
    const failed = this.costs.filter((cost) => cost.failed > 0).length;
    return failed > 0 ? `  failures in ${failed} rounds` : '';
  }

  median(figure: (cost: Cost) => number): number {
    return spreadOf(this.costs.map(figure)).median;
  }

  /** Requests per second, and processor time per request. */
  get speed(): string {
    const of = (figure: (cost: Cost) => number): string => this.median(figure).toFixed(0).padStart(5);
    return `${of((cost) => cost.perSecond)} req/s ${of((cost) => cost.server)} + ${of((cost) => cost.postgres)} µs (server + PostgreSQL)`;
  }

  /** Compared round by round, because both then had the same neighbours. */
  against(floor: Rounds): string {
    const speed = this.ratio(floor, ({ perSecond }) => perSecond);
    const processor = floor.ratio(this, ({ server, postgres }) => server + postgres);
    return `${speed.toFixed(2)}, processor ${processor.toFixed(2)}`;
  }

  private ratio(other: Rounds, figure: (cost: Cost) => number): number {
    const ratios = this.costs.map((cost, round) => figure(cost) / figure(other.costs[round] ?? cost));
    return spreadOf(ratios.filter(Number.isFinite)).median;
  }
}

/** How many programs wanted a core of late. */
export const loadOfMachine = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)}`;
