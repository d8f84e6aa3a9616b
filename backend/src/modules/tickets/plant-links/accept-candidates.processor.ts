import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LinkingRefusal } from '#contract/index.js';
import { toDomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { type JobHandler, type JobOutcome, Outbox } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { acceptCandidates, partKey } from './accept-candidates.job.js';
import { CandidateAcceptance } from './candidate-acceptance.js';
import { type CandidatePlace, PlantCandidateQueries, type Proposals } from './plant-candidates.queries.js';
import type { PlantLinking } from './plant-linking.entity.js';
import { type BatchResult, PlantLinkingRepository } from './plant-linking.repository.js';

type Payload = NonNullable<(typeof acceptCandidates)['payload']>;

/** Proposals of one transaction. */
const BATCH = 50;
/** Batches of one job. */
const BATCHES = 40;

const NOTHING: BatchResult = { created: 0, linked: 0, refusals: [] };

/**
 * Accepts the clear proposals in the order of their keys. Each batch commits its plants and links together with the
 * cursor, so a crash loses at most the open batch, and a repetition goes on behind the last one.
 */
@Injectable()
@HandlesJob(acceptCandidates)
export class AcceptCandidatesProcessor implements JobHandler<Payload> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly linkings: PlantLinkingRepository,
    private readonly candidates: PlantCandidateQueries,
    private readonly acceptance: CandidateAcceptance,
    private readonly outbox: Outbox,
    private readonly log: Log,
  ) {}

  async run({ linkingId, run, part }: Payload): Promise<JobOutcome> {
    const present = await this.unitOfWork.run((tx) => this.linkings.lockRunning(tx, linkingId, run));
    if (!present) return 'SKIPPED';
    const { places, plainKeys } = await this.candidates.clearBehind(present.cursor);
    await this.count(linkingId, run, places);
    for (let from = 0; from < places.length; from += BATCH) {
      if (from === BATCH * BATCHES) return this.orderNext({ linkingId, run, part: part + 1 });
      const batch = { places: places.slice(from, from + BATCH), plainKeys };
      if (!(await this.takeBatch(linkingId, run, batch))) return 'DONE';
    }
    await this.end({ linkingId, run, part }, 'DONE');
    return 'DONE';
  }

  /** The acceptance can be resumed behind its last batch. */
  async gaveUp(payload: Payload): Promise<void> {
    await this.end(payload, 'FAILED');
  }

  private async end({ linkingId, run }: Payload, state: 'DONE' | 'FAILED'): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const running = await this.linkings.lockRunning(tx, linkingId, run);
      if (running) await this.linkings.enter(tx, running, state);
    });
  }

  private async count(linkingId: string, run: number, { length }: readonly CandidatePlace[]): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const running = await this.linkings.lockRunning(tx, linkingId, run);
      if (running) await this.linkings.keepTotal(tx, running, length);
    });
  }

  private async orderNext(next: Payload): Promise<JobOutcome> {
    await this.unitOfWork.run(async (tx) => {
      const { linkingId, run, part } = next;
      if (await this.linkings.lockRunning(tx, linkingId, run))
        await this.outbox.add(tx, acceptCandidates, next, { dedupeKey: partKey(linkingId, run, part) });
    });
    return 'DONE';
  }

  /** Returns whether the acceptance goes on. Proposals of a batch that fails are taken one by one. */
  private async takeBatch(linkingId: string, run: number, batch: Proposals): Promise<boolean> {
    try {
      return await this.takeAtOnce(linkingId, run, batch);
    } catch (error) {
      if (isPassing(error)) throw error;
      this.log.warn({ err: error, linkingId }, 'a batch of proposals failed, they are taken one by one');
    }
    for (const place of batch.places) {
      const one = { places: [place], plainKeys: batch.plainKeys };
      if (!(await this.takeAlone(linkingId, run, one))) return false;
    }
    return true;
  }

  private async takeAlone(linkingId: string, run: number, one: Proposals): Promise<boolean> {
    try {
      return await this.takeAtOnce(linkingId, run, one);
    } catch (error) {
      if (isPassing(error)) throw error;
      this.log.warn({ err: error, linkingId }, 'a proposal failed');
      return this.unitOfWork.run(async (tx) => {
        const running = await this.linkings.lockRunning(tx, linkingId, run);
        if (running) await this.keep(tx, running, one.places, { ...NOTHING, refusals: one.places.map(toRefusal) });
        return running !== null;
      });
    }
  }

  /** Takes proposals in one transaction. Those that are not clear any more stay for a person. */
  private takeAtOnce(linkingId: string, run: number, { places, plainKeys }: Proposals): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const running = await this.linkings.lockRunning(tx, linkingId, run);
      if (!running) return false;
      const open = places.filter(({ candidate: { key } }) => key > running.cursor);
      if (open.length === 0) return true;
      const ignored = await this.candidates.ignored(tx);
      const taken = await this.candidates.take(tx, { places: open, plainKeys });
      const clear = open.flatMap(({ candidate: { key } }) => {
        const candidate = taken.get(key);
        return candidate?.isClear && !ignored.has(key) ? [candidate] : [];
      });
      await this.keep(tx, running, open, await this.acceptance.accept(tx, clear, running));
      return true;
    });
  }

  private async keep(
    tx: EntityManager,
    running: PlantLinking,
    places: readonly CandidatePlace[],
    result: BatchResult,
  ): Promise<void> {
    const cursor = places.at(-1)?.candidate.key ?? running.cursor;
    await this.linkings.keepResult(tx, running, result, { taken: places.length, cursor });
  }
}

const toRefusal = ({
  candidate: { serialNumber },
}: CandidatePlace): { serialNumber: string; reason: LinkingRefusal } => ({
  serialNumber,
  reason: 'FAILED',
});

/** Whether the database was away or busy, so that the same proposals succeed later. */
const isPassing = (error: unknown): boolean => toDomainError(error).code === 'SERVICE_UNAVAILABLE';
