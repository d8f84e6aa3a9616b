import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ListQuery, pageOf } from './list.js';
import { QueryDay, QueryEnumList, QueryIds, QueryMoment } from './query-fields.js';

class Query extends ListQuery {
  @QueryEnumList(['A', 'B'])
  kind?: string[];

  @QueryIds({ numeric: true })
  ids?: string[];

  @QueryDay()
  from?: string;

  @QueryDay({ notBefore: 'from' })
  to?: string;

  @QueryMoment('The earliest')
  since?: string;
}

const read = (plain: object): { value: Query; errors: string[] } => {
  const value = plainToInstance(Query, plain, { exposeDefaultValues: true });
  return { value, errors: validateSync(value).map((error) => error.property) };
};

it('defaults to the first page of ten, newest first', () => {
  const { value, errors } = read({});
  expect([pageOf(value), value.order, errors]).toEqual([{ page: 1, limit: 10 }, 'desc', []]);
});

it('returns all records that identifiers pick, unless there is a limit', () => {
  expect(pageOf(read({ ids: '1,2,3' }).value)).toEqual({ page: 1, limit: 100 });
  expect(pageOf(read({ ids: '1,2,3', limit: '2', page: '2' }).value)).toEqual({ page: 2, limit: 2 });
});

it.each([
  [{ page: '1', limit: '100' }, []],
  [{ page: '0' }, ['page']],
  [{ limit: '0' }, ['limit']],
  [{ limit: '101' }, ['limit']],
  [{ page: '1e2' }, ['page']],
  [{ page: ' 1' }, ['page']],
  [{ page: '1.5' }, ['page']],
  [{ page: ['1', '2'] }, ['page']],
  [{ page: '99999999999999999999' }, ['page']],
  [{ order: 'up' }, ['order']],
  [{ kind: 'A,B' }, []],
  [{ kind: 'A,C' }, ['kind']],
  [{ kind: '' }, ['kind']],
  [{ since: '2024-02-29' }, []],
  [{ since: '2026-02-29' }, ['since']],
  [{ since: '2026-01-32' }, ['since']],
  [{ since: '2026-11-20T23:59:59.999999-11:30' }, []],
  [{ since: '2026-11-20T23:59' }, ['since']],
  [{ since: ['2026-11-20'] }, ['since']],
  [{ since: '1999-12-31' }, ['since']],
  [{ ids: '1,2,3' }, []],
  [{ ids: '1,x' }, ['ids']],
  [{ ids: '2147483647' }, []],
  [{ ids: '2147483648' }, ['ids']],
  ...['01', '1e1', '0xA', '10.0', '+10', ' 10', '10 ', '0', ''].map((ids) => [{ ids }, ['ids']] as [object, string[]]),
  ...['01', '1e1', '0xA', '1.0', '+1', ' 1', '1 ', ''].map((page) => [{ page }, ['page']] as [object, string[]]),
  [{ ids: Array.from({ length: 100 }, (_, index) => index + 1).join(',') }, []],
  [{ ids: Array.from({ length: 101 }, (_, index) => index + 1).join(',') }, ['ids']],
  [{ from: '2026-03-01', to: '2026-03-01' }, []],
  [{ from: '2026-03-01' }, []],
  [{ to: '2026-03-01' }, []],
  [{ from: '2026-03-02', to: '2026-03-01' }, ['to']],
  [{ from: '2026-02-29' }, ['from']],
  [{ from: '2026-02-29', to: '2026-02-28' }, ['from']],
  [{ from: '' }, ['from']],
  [{ from: '1.3.2026' }, ['from']],
  [{ from: '2026-03-01T00:00:00Z' }, ['from']],
  [{ from: ['2026-03-01', '2026-03-02'] }, ['from']],
  [{ from: '2000-01-01', to: '2999-12-31' }, []],
  [{ from: '1999-12-31' }, ['from']],
  [{ to: '3000-01-01' }, ['to']],
])('refuses %j with errors in %j', (plain, errors) => {
  expect(read(plain).errors).toEqual(errors);
});
