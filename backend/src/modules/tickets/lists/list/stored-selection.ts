import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { TicketViewQuery } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { detailsOf, unknownField } from '#kernel/http/index.js';
import { TicketListQuery } from './ticket-list.query.js';

const NOT_STORED = ['page', 'limit', 'ids'];
const STRICT = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };

/** What stored filters ask the list for; throws VALIDATION_FAILED where the list would. */
export function selectionOf(stored: TicketViewQuery): TicketListQuery {
  const query = plainToInstance(TicketListQuery, stored, { exposeDefaultValues: true });
  const details = [
    ...NOT_STORED.filter((name) => name in stored).map((name) => unknownField(`query.${name}`)),
    ...validateSync(query, STRICT).flatMap((error) => detailsOf(error, 'query')),
  ];
  if (details.length > 0) throw new DomainError('VALIDATION_FAILED', details);
  return query;
}

export function isKnownSelection(stored: TicketViewQuery): boolean {
  try {
    selectionOf(stored);
    return true;
  } catch {
    return false;
  }
}
