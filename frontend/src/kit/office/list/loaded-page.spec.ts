import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { loadedPage } from './loaded-page';

const QUERY = ['records'];
const PAGE = 2;

let newest: number;
let asked: (number | undefined)[] = [];
let client: QueryClient;
let observer: ReturnType<typeof observe>;
beforeEach(async () => {
  newest = 10;
  client = new QueryClient();
  observer = observe();
  observer.subscribe(() => undefined);
  await observer.refetch();
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  asked = [];
});
afterEach(() => client.clear());

const observe = () =>
  new InfiniteQueryObserver(client, {
    queryKey: QUERY,
    queryFn: (page) => loadedPage<number[], number>(page) ?? read(page.pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (records: number[]) => records.at(-1),
  });
const read = (before: number | undefined): number[] => {
  asked.push(before);
  const first = before === undefined ? newest : before - 1;
  return Array.from({ length: PAGE }, (_, index) => first - index);
};
const shown = (): number[] => observer.getCurrentResult().data?.pages.flat() ?? [];

it('is not fetched again by a poll', async () => {
  await observer.refetch();
  expect([asked, shown()]).toEqual([[undefined], [10, 9, 8, 7, 6, 5]]);
});

it('is fetched once more where newer records push it down, so that none is missing', async () => {
  newest = 11;
  await observer.refetch();
  expect([asked, shown()]).toEqual([
    [undefined, 10, 8],
    [11, 10, 9, 8, 7, 6],
  ]);
});

it('is fetched again after a notice that something changed', async () => {
  await client.invalidateQueries({ queryKey: QUERY });
  expect(asked).toEqual([undefined, 9, 7]);
});

it('is fetched when it is asked for', async () => {
  await observer.fetchNextPage();
  expect(asked).toEqual([5]);
});
