import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { UserRole } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { ListReader, pageOf } from '#kernel/http/index.js';
import { Plant, plantsVisibleTo } from '#plants/index.js';
import { User } from '#organisation/users/index.js';
import { recorderSql } from '../recorder.dto.js';
import { mayVoid } from '../records.policy.js';
import { CounterReading } from './counter-reading.entity.js';
import type { ReadingDto, ReadingList, ReadingListQuery } from './reading.dto.js';

type Row = Omit<ReadingDto, 'allowedActions'> & { recordedById: string | null; recorderRole: UserRole | null };

const rows = new ListReader<Row>(
  {
    id: 'r.id',
    counter: 'r.counter',
    value: 'r.value::float8',
    readAt: 'r.read_at',
    epoch: 'r.epoch',
    recordedBy: recorderSql('recorder'),
    recordedById: 'r.recorded_by_id',
    recorderRole: 'recorder.role',
    createdAt: 'r.created_at',
  },
  (found) => found.leftJoin(User, 'recorder', 'recorder.id = r.recorded_by_id'),
);

@Injectable()
export class ReadingQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A reading is a fact about the machine, so a new owner also sees earlier ones. */
  async ofPlant(actor: Actor, plantId: string, query: ReadingListQuery): Promise<ReadingList> {
    const found = selectReadings(this.dataSource.manager, actor).andWhere('r.plant_id = :plantId', { plantId });
    if (query.counter !== undefined) found.andWhere('r.counter = :counter', { counter: query.counter });
    const order = { by: ['r.read_at', 'r.id'], order: query.order };
    const { rows: listed, pagination } = await rows.page(found, pageOf(query), order);
    return { readings: listed.map((row) => this.presented(actor, row)), pagination };
  }

  /** Throws READING_NOT_FOUND. Pass the transaction to see its changes. */
  async read(actor: Actor, id: string, tx: EntityManager = this.dataSource.manager): Promise<ReadingDto> {
    const row = await rows.one(selectReadings(tx, actor).andWhere('r.id = :id', { id }));
    if (!row) throw new DomainError('READING_NOT_FOUND');
    return this.presented(actor, row);
  }

  private presented(actor: Actor, { recordedById, recorderRole, recordedBy, ...reading }: Row): ReadingDto {
    const may = mayVoid(actor, { recordedById, recorderRole, createdAt: reading.createdAt }, this.clock.now());
    return { ...reading, recordedBy: isStaff(actor) ? recordedBy : null, allowedActions: may ? ['VOID'] : [] };
  }
}

/** Selects readings that are not void, of plants that the caller may read. */
function selectReadings(manager: EntityManager, actor: Actor): SelectQueryBuilder<CounterReading> {
  const { sql, parameters } = plantsVisibleTo(actor);
  return manager
    .createQueryBuilder(CounterReading, 'r')
    .innerJoin(Plant, 'p', 'p.id = r.plant_id')
    .where(`r.voided_at IS NULL AND ${sql}`, parameters);
}
