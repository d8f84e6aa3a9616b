import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { TextSample } from './text-sample.js';

const DRAWN = 2000;
/** Seconds until another sample is drawn. */
const TTL = 600;

/** Ids drawn uniformly between the first and the last, so that the storage order does not matter. */
const SAMPLE = `
  WITH bounds AS (SELECT min(id) AS first, max(id) AS last FROM tickets),
  drawn AS (
    SELECT DISTINCT first + floor(random() * (last - first + 1))::int AS id FROM bounds, generate_series(1, ${DRAWN})
  )
  SELECT (SELECT last - first + 1 FROM bounds)::int AS numbers, (SELECT count(*) FROM drawn)::int AS drawn,
    coalesce((SELECT json_agg(t.search_text) FROM drawn JOIN tickets t USING (id)), '[]') AS texts`;

interface SampleRow {
  numbers: number | null;
  drawn: number;
  texts: string[];
}

/** A sample of all tickets, shared by all searches until it expires. */
@Injectable()
export class TextSamples {
  private latest?: { sample: Promise<TextSample>; until: Date };

  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  current(): Promise<TextSample> {
    if (!this.latest || this.clock.now() >= this.latest.until) this.renew();
    return (this.latest as { sample: Promise<TextSample> }).sample;
  }

  private renew(): void {
    const sample = this.draw();
    const latest = { sample, until: this.clock.in(TTL) };
    this.latest = latest;
    sample.catch(() => {
      if (this.latest === latest) this.latest = undefined;
    });
  }

  private async draw(): Promise<TextSample> {
    const [row] = await this.statements.rows<SampleRow>(SAMPLE);
    if (!row?.numbers) return new TextSample([], 0);
    return new TextSample(row.texts, (row.numbers * row.texts.length) / row.drawn);
  }
}
