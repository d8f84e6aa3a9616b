import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plant } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { PlatesCard } from './PlatesCard';

const CODE = '7Q2M4TZ0V9XK3B';
const plate = { code: CODE, link: `https://desk.example/p/${CODE}`, state: 'ACTIVE', allowedActions: ['RETIRE'] };

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = ({ path }) => ({ status: 200, body: path.endsWith('/retire') ? { plate } : { plates: [plate] } });
});
afterEach(() => api.close());

const retire = async (choice?: string): Promise<unknown> => {
  renderInBackOffice(<PlatesCard plant={{ id: 'plant-1', allowedActions: [] } as unknown as Plant} />, {
    user: { role: 'ADMIN' },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Ritira la targhetta ${CODE}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ritirare la targhetta?' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Sostituita o persa/ }).checked).toBe(true);
  if (choice !== undefined) await userEvent.click(dialog.getByText(choice));
  await userEvent.click(dialog.getByRole('button', { name: 'Ritira' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return JSON.parse(String(api.seen.find(({ path }) => path === `/plates/${CODE}/retire`)?.body));
};

it.each([
  ['was replaced', undefined, {}],
  ['was on the wrong plant', 'Era sull’impianto sbagliato', { wasWrong: true }],
])('retires a plate that %s: %j', async (_, choice, expected) => {
  expect(await retire(choice)).toEqual(expected);
});
