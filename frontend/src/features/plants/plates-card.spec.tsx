import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plant } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { PlatesCard } from './PlatesCard';

const CODE = '7Q2M4TZ0V9XK3B';
const plate = { code: CODE, link: `https://desk.example/p/${CODE}`, state: 'ACTIVE', leadsOn: true };

let api: TestApi;
const answerWith = (stored: object): void => {
  api.answer = ({ path }) => ({
    status: 200,
    body: path.endsWith('/retire') ? { plate: stored } : { plates: [stored] },
  });
};
const show = (): void => {
  renderInBackOffice(<PlatesCard plant={{ id: 'plant-1', allowedActions: [] } as unknown as Plant} />, {
    user: { role: 'ADMIN' },
  });
};
const sent = (): unknown => JSON.parse(String(api.seen.find(({ path }) => path === `/plates/${CODE}/retire`)?.body));

beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  answerWith({ ...plate, allowedActions: ['RETIRE'] });
});
afterEach(() => api.close());

const retire = async (choice?: string): Promise<unknown> => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: `Ritira la targhetta ${CODE}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ritirare la targhetta?' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Sostituita o persa/ }).checked).toBe(true);
  if (choice !== undefined) await userEvent.click(dialog.getByText(choice));
  await userEvent.click(dialog.getByRole('button', { name: 'Ritira' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return sent();
};

it.each([
  ['was replaced', undefined, { wasWrong: false }],
  ['was on the wrong plant', 'Era sull’impianto sbagliato', { wasWrong: true }],
])('retires a plate that %s: %j', async (_, choice, expected) => {
  expect(await retire(choice)).toEqual(expected);
});

it('says of a retired plate what it was retired for, which can be corrected', async () => {
  answerWith({ ...plate, state: 'RETIRED', leadsOn: false, allowedActions: ['CORRECT_RETIREMENT'] });
  show();
  expect(await screen.findByText(`${CODE} (ritirata, era sull’impianto sbagliato)`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `Correggi perché la targhetta ${CODE} è stata ritirata` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correggere il motivo del ritiro?' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Era sull’impianto sbagliato/ }).checked).toBe(true);
  await userEvent.click(dialog.getByText('Sostituita o persa'));
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual({ wasWrong: false });
});
