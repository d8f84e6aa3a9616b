import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { LIMITS, SORT_ORDERS, type SortOrder } from '#contract/index.js';
import { QueryEnum, QueryIds, QueryInteger } from './query-fields.js';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchedWords } from '../persistence/index.js';

/** Parameters of every list; `SortedListQuery` adds `sort` and `ids`. */
export class ListQuery {
  @QueryInteger({ min: 1, max: LIMITS.page.max, description: '1-based page' })
  page: number = 1;

  @QueryInteger({
    min: 1,
    max: LIMITS.listLimit.max,
    description: `Records per page, ${LIMITS.listLimit.default} when absent; with \`ids\` all of them`,
  })
  limit?: number;

  @QueryEnum(SORT_ORDERS, 'SortOrder')
  order: SortOrder = 'desc';
}

/**
 * Parameters of a list that is sorted by one of `sorts`, ascending unless the request says
 * otherwise. `name` is that of the enumeration in the API's description.
 */
export function SortedListQuery<Sort extends string>(sorts: readonly Sort[], name: string, first: Sort) {
  class SortedList extends ListQuery {
    @QueryEnum(sorts, name)
    sort: Sort = first;

    override order: SortOrder = 'asc';

    @QueryIds()
    ids?: string[];
  }
  return SortedList;
}

export interface Page {
  page: number;
  limit: number;
}

/** Returns the requested page: ten records by default, or all of `ids`. */
export function pageOf({ page, limit, ids }: ListQuery & { ids?: string[] }): Page {
  return { page, limit: limit ?? (ids ? LIMITS.idsPerRequest.max : LIMITS.listLimit.default) };
}

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

export class Pagination {
  @ApiProperty({ example: 1 })
  currentPage: number;

  @ApiProperty({ example: 4 })
  totalPages: number;

  @ApiProperty({ example: 37 })
  totalItems: number;
}

export function paginate({ page, limit }: Page, totalItems: number): Pagination {
  return { currentPage: page, totalPages: Math.ceil(totalItems / limit), totalItems };
}

/** Sends the total of a list without pages in the header, as simple REST clients expect. */
export function sendTotal(reply: FastifyReply, totalItems: number): void {
  void reply.header('X-Total-Count', String(totalItems));
}

/** Repeats the total of a page in the header. */
export class TotalHeader implements NestInterceptor<Partial<Paged>> {
  intercept(context: ExecutionContext, next: CallHandler<Partial<Paged>>): Observable<Partial<Paged>> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(({ pagination }) => {
        if (pagination) sendTotal(reply, pagination.totalItems);
      }),
    );
  }
}

interface Paged {
  pagination: Pagination;
}

/** A LIKE pattern that matches `text` literally, anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Selects rows in which each word of the search occurs in some field. `matches` is the SQL that
 * compares with a LIKE pattern.
 */
export function andWhereWords(
  found: SelectQueryBuilder<ObjectLiteral>,
  search: string | undefined,
  matches: (pattern: string) => string,
): void {
  if (search === undefined) return;
  searchedWords(search).forEach((spellings, word) => {
    const patterns = spellings.map((text, spelling) => [`search${word}_${spelling}`, containing(text)] as const);
    const alternatives = patterns.map(([name]) => matches(`:${name}`));
    found.andWhere(`(${alternatives.join(' OR ')})`, Object.fromEntries(patterns));
  });
}
