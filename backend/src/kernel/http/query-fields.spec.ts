import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ListQuery, pageOf } from './list.js';
import { QueryEnumList, QueryIds } from './query-fields.js';

class Query extends ListQuery {
  @QueryEnumList(['A', 'B'])
  kind?: string[];

  @QueryIds({ numeric: true })
  ids?: string[];
}

const read = (plain: object): { value: Query; faults: string[] } => {
  const value = plainToInstance(Query, plain, { exposeDefaultValues: true });
  return { value, faults: validateSync(value).map((error) => error.property) };
};

it('defaults to the first page of ten, newest first', () => {
  const { value, faults } = read({});
  expect([pageOf(value), value.order, faults]).toEqual([{ page: 1, limit: 10 }, 'desc', []]);
});

it('answers all that identifiers pick, unless told how many', () => {
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
  [{ ids: '1,2,3' }, []],
  [{ ids: '1,x' }, ['ids']],
  [{ ids: '2147483648' }, ['ids']],
  [{ ids: Array.from({ length: 100 }, (_, index) => index + 1).join(',') }, []],
  [{ ids: Array.from({ length: 101 }, (_, index) => index + 1).join(',') }, ['ids']],
])('%j breaks %j', (plain, faults) => {
  expect(read(plain).faults).toEqual(faults);
});
