import { LISTS } from './lists';

test('the urgent list leaves out closed tickets, as the number does', () => {
  const { searchParams } = new URL(LISTS.pressing('urgent'), 'http://localhost');
  expect(searchParams.get('status')).toBe('OPEN,IN_PROGRESS');
  expect(searchParams.get('priority')).toBe('HIGH,CRITICAL');
});

test.each([
  [1, '2026-03-30'],
  [30, '2026-03-01'],
])('the hours of %d days lead to the worklogs from %s on', (days, from) => {
  expect(LISTS.ownWorklogs(days, '2026-03-30')).toBe(`/my/worklogs?period=custom&from=${from}&to=2026-03-30`);
});

test('the lists that hold closed tickets hold the archived ones, as the numbers do', () => {
  const archivedOf = (list: string) => new URL(list, 'http://localhost').searchParams.get('archived');
  expect([LISTS.total, LISTS.withStatus('CLOSED')].map(archivedOf)).toEqual(['all', 'all']);
  expect([LISTS.withStatus('OPEN'), LISTS.withStatus('IN_PROGRESS')].map(archivedOf)).toEqual([null, null]);
});
