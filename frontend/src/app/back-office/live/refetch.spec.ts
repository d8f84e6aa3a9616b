import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchChanged } from './changed-queries';

const KEY = ['tickets', 'getList', {}];

it('fetches a list once more whose first answer was under way when it changed', async () => {
  const queryClient = new QueryClient();
  const replies: ((rows: string[]) => void)[] = [];
  const queryFn = (): Promise<string[]> => new Promise((resolve) => replies.push(resolve));
  const list = new QueryObserver(queryClient, { queryKey: KEY, queryFn });
  const shown = new Promise<void>((resolve) => {
    list.subscribe(({ data }) => data?.includes('new') && resolve());
  });

  refetchChanged(queryClient, [{ topic: 'ticket', id: 7 }]);
  replies[0]?.(['old']);
  await queryClient.getQueryCache().find({ queryKey: KEY })?.promise;
  await Promise.resolve();
  expect(replies).toHaveLength(2);
  replies[1]?.(['old', 'new']);
  await shown;

  refetchChanged(queryClient, [{ topic: 'ticket', id: 7 }]);
  expect(replies).toHaveLength(3);
  list.destroy();
  queryClient.clear();
});

it('leaves what the change does not touch', () => {
  const queryClient = new QueryClient();
  const queryFn = jest.fn(() => Promise.resolve([]));
  const list = new QueryObserver(queryClient, { queryKey: ['auth', 'getIdentity'], queryFn });
  const stop = list.subscribe(() => undefined);
  refetchChanged(queryClient, [{ topic: 'everything' }]);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
  queryClient.clear();
});
