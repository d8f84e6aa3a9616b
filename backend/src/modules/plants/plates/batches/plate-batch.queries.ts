import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ListReader, pageOf } from '#kernel/http/index.js';
import { User } from '#organisation/users/index.js';
import type { PlateBatchDto, PlateBatchList, PlateBatchListQuery } from './plate-batch.dto.js';
import { PlateBatch } from './plate-batch.entity.js';

const UNCLAIMED = `FROM plates plate WHERE plate.batch_number = batch.number AND plate.state = 'UNCLAIMED'`;

const reader = new ListReader<PlateBatchDto>(
  {
    number: 'batch.number',
    plateCount: 'batch.plate_count',
    unclaimedCount: `(SELECT count(*)::int ${UNCLAIMED})`,
    createdBy: `CASE WHEN creator.id IS NOT NULL
      THEN json_build_object('id', creator.id, 'name', creator.name, 'surname', creator.surname) END`,
    createdAt: 'batch.created_at',
  },
  (rows) => rows.leftJoin(User, 'creator', 'creator.id = batch.created_by_id'),
);

@Injectable()
export class PlateBatchQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: PlateBatchListQuery): Promise<PlateBatchList> {
    const { unclaimed } = query;
    const found = this.dataSource.createQueryBuilder(PlateBatch, 'batch').where('TRUE');
    if (unclaimed !== undefined) found.andWhere(`${unclaimed ? '' : 'NOT '}EXISTS (SELECT ${UNCLAIMED})`);
    const { rows, pagination } = await reader.page(found, pageOf(query), { by: ['batch.number'], order: query.order });
    return { plateBatches: rows, pagination };
  }
}
