import { LISTS } from './lists';

test('the urgent list leaves out closed tickets, as the number does', () => {
  const { searchParams } = new URL(LISTS.urgent, 'http://localhost');
  expect(searchParams.get('status')).toBe('OPEN,IN_PROGRESS');
  expect(searchParams.get('priority')).toBe('HIGH,CRITICAL');
});
