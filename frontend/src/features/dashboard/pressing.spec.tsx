import { screen } from '@testing-library/react';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { Pressing } from './Pressing';

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = ({ path }) => {
    if (path.startsWith('/ticket-views/pressing')) return { status: 200, body: { lists: LISTS } };
    if (path.includes('queue')) return { status: 200, body: { summary: { counts: { FAILED: 0 } } } };
    return { status: 200, body: { serviceLevels: [], tickets: [], pagination: { totalItems: 0 } } };
  };
});
afterEach(() => api.close());

const LISTS = [
  { key: 'toAssign', count: 999, isExact: false },
  { key: 'stopped', count: 2, isExact: true },
  { key: 'urgent', count: 7, isExact: true },
];

it('counts all lists in one call, and none by reading the list', async () => {
  renderInBackOffice(<Pressing />, { user: { role: 'ADMIN' } });
  expect(await screen.findByText('999+')).toBeTruthy();
  expect([screen.getByText('2'), screen.getByText('7')]).toHaveLength(2);
  const asked = api.seen.map(({ path }) => path.split('?')[0]);
  expect(asked.filter((path) => path?.startsWith('/ticket'))).toEqual(['/ticket-views/pressing']);
});
