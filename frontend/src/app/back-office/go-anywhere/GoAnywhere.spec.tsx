import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRole } from '@contract/index';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { GoAnywhere } from './GoAnywhere';

let api: TestApi;

const PEOPLE = [{ id: 'm', name: 'Marco', surname: 'Ferri', email: 'marco@example.com' }];
const AREAS = ['Laser', 'Meccanica'].map((name) => ({ id: name, name }));

const FOUND = [
  {
    id: 'message-1',
    kind: 'CLIENT',
    ticket: { id: 42, title: 'The beam stops', status: 'OPEN' },
    author: { name: 'Mario', surname: 'Rossi' },
    excerpt: 'the lens arrived',
    createdAt: '2026-11-20T09:00:00.000Z',
  },
];

const show = async (role: UserRole, text: string, awaited: string): Promise<string[]> => {
  localStorage.setItem('language', 'en');
  renderInBackOffice(<GoAnywhere />, { user: { role } });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Go to a page/ }), text);
  await screen.findByRole('option', { name: awaited });
  return screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
};

beforeEach(async () => {
  api = await startApi();
  api.answer = ({ path }) => {
    if (path.startsWith('/tickets?')) return { status: 503 };
    if (path.startsWith('/messages?'))
      return { status: 200, body: { messages: path.includes('search=lens') ? FOUND : [] } };
    const body = { users: PEOPLE, technicalAreas: AREAS, companies: [], plants: [] };
    return { status: 200, body, headers: { 'X-Total-Count': '2', 'Access-Control-Expose-Headers': 'X-Total-Count' } };
  };
});
afterEach(() => api.close());

it('finds what the API finds, and areas that hold the text; a list that fails hides no other', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const found = await show('ADMIN', 'mecc', 'Meccanica');
  expect(found).toEqual(['Marco Ferri', 'Meccanica']);
  expect(api.seen.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/users\?.*search=mecc/));
});

it('offers the ticket with the typed number before anything else', async () => {
  expect((await show('ADMIN', '#46', 'Ticket #46'))[0]).toBe('Ticket #46');
});

it('knows the pages of the role alone', async () => {
  expect(await show('CLIENT', 'tickets', 'My tickets')).toEqual(['My tickets']);
  expect(api.seen.map(({ path }) => path.split('?')[0])).not.toContain('/users');
});

it('finds the words of messages, and asks for no fewer than three letters', async () => {
  const label = '#42 · Mario Rossi: the lens arrived';
  expect(await show('CLIENT', 'lens', label)).toContain(label);
  const asked = api.seen.map(({ path }) => path).filter((path) => path.startsWith('/messages'));
  expect(asked.every((path) => path.includes('search=lens'))).toBe(true);
});
