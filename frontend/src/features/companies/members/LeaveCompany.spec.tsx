import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCompany } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { LeaveCompany } from './LeaveCompany';

const company: OwnCompany = { id: 'company-1', name: 'Officine Bianchi', role: 'MEMBER', sharing: 'KEY_USERS' };
const heir = { id: 'user-2', name: 'Nina', surname: 'Notte', email: 'nina@example.com', role: 'MEMBER' };
const LAST = { statusCode: 409, code: 'LAST_KEY_USER', error: 'x' };

let api: TestApi;
/** Whether the person is the last key user. */
let isLast: boolean;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = ({ method, path }) => {
    if (method !== 'DELETE') return { status: 200, body: { members: [heir], pagination: { totalItems: 1 } } };
    return isLast && !path.includes('heirId') ? { status: 409, body: LAST } : { status: 200, body: { member: heir } };
  };
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  return api.close();
});

const removals = () => api.seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
const ask = async (role: OwnCompany['role']) => {
  isLast = role === 'KEY_USER';
  renderInBackOffice(<LeaveCompany company={{ ...company, role }} />, { user: { id: 'user-1', role: 'CLIENT' } });
  await userEvent.click(screen.getByRole('button', { name: 'Lascia l’azienda' }));
  return within(await screen.findByRole('dialog', { name: 'Lasciare Officine Bianchi?' }));
};

it('says what is lost and what stays before a member leaves', async () => {
  const dialog = await ask('MEMBER');
  dialog.getByText(/ticket dei colleghi, i propri ticket dell’azienda e i suoi impianti/);
  dialog.getByText(/Restano l’account e i ticket/);
  expect(dialog.queryByLabelText('Chi riceve i ticket aperti')).toBeNull();
  expect(removals()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Lascia' }));
  await waitFor(() => expect(removals()).toHaveLength(1));
  expect(removals()[0]).toContain('/companies/company-1/members/user-1');
});

it('leaves nothing when it is cancelled', async () => {
  const dialog = await ask('MEMBER');
  await userEvent.click(dialog.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(removals()).toEqual([]);
});

it('lets a key user name who takes over, and says when the last one has named no one', async () => {
  const dialog = await ask('KEY_USER');
  await userEvent.click(dialog.getByRole('button', { name: 'Lascia' }));
  await dialog.findByText('L’ultimo referente deve prima nominarne un altro.');
  await userEvent.click(dialog.getByLabelText('Chi riceve i ticket aperti'));
  await userEvent.click(await screen.findByRole('option', { name: /Nina Notte/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lascia' }));
  await waitFor(() => expect(removals().at(-1)).toContain('heirId=user-2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
