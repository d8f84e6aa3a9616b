import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import Sites from './Sites';

const gent = { id: 's', name: 'Gent', address: 'Kade 1', country: 'BE', plantCount: 2, version: 1 };

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  const body = { sites: [gent], site: gent, manageable: true, pagination: { totalItems: 1 } };
  api.answer = () => ({ status: 200, body });
  renderInBackOffice(<Sites companyId="c" />, { user: { role: 'ADMIN' } });
});
afterEach(() => api.close());

const saved = async (method: string): Promise<unknown> => {
  await waitFor(() => expect(api.seen.some((request) => request.method === method)).toBe(true));
  return JSON.parse(api.seen.find((request) => request.method === method)?.body ?? '');
};

it('names the country of a site', async () => {
  expect(await screen.findByText('Kade 1 · Belgio · 2 impianti')).toBeTruthy();
});

it('finds the country of a new site by its name', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi una sede' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuova sede' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Nome/ }), 'Basel');
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Paese' }), 'svizz');
  await userEvent.click(await screen.findByRole('option', { name: 'Svizzera' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salva' }));
  expect(await saved('POST')).toEqual({ name: 'Basel', address: null, country: 'CH' });
});

it('shows the country of a site in its dialog, where it is cleared', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Modifica la sede Gent' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifica della sede' });
  const country = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Paese' });
  await waitFor(() => expect(country.value).toBe('Belgio'));
  await userEvent.clear(country);
  await userEvent.tab();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salva' }));
  expect(await saved('PUT')).toEqual({ name: 'Gent', address: 'Kade 1', country: null, version: 1 });
});
