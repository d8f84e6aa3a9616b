import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type Seen, type TestApi } from '@/kit/test/api-server';
import ApiTokensSection from './ApiTokensSection';

const client = { id: 'user-1', name: 'Anna', surname: 'Rossi', email: 'anna@example.com', role: 'CLIENT' } as User;
const TEXT = 'pdk_4fT9xQ2aAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const token = (values: object = {}) => ({
  id: 'token-1',
  name: 'Magazzino',
  beginning: 'pdk_4fT9xQ2a',
  scopes: ['tickets:read'],
  state: 'ACTIVE',
  user: client,
  createdBy: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2027-02-18T08:00:00.000Z',
  lastUsedAt: null,
  lastUsedAddress: null,
  revokedAt: null,
  allowedActions: ['REVOKE'],
  ...values,
});

let api: TestApi;
let tokens: object[];
const refusal = (status: number, code: string, details?: object[]) => ({
  status,
  body: { statusCode: status, code, error: 'x', details },
});
const list = () => ({ status: 200, headers: { 'X-Total-Count': String(tokens.length) }, body: { apiTokens: tokens } });
const answer = ({ method }: Seen) => {
  if (method === 'DELETE') return { status: 204, body: '' };
  return method === 'POST' ? { status: 201, body: { apiToken: token(), token: TEXT } } : list();
};

beforeEach(async () => {
  api = await startApi();
  api.answer = answer;
  tokens = [];
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  return api.close();
});

const show = (user = client) => renderInBackOffice(<ApiTokensSection />, { user });
const seen = (method: string): Seen[] => api.seen.filter((call) => call.method === method);
const openDialog = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Nuovo token' }));
  return screen.findByRole('dialog', { name: 'Nuovo token API' });
};
const submit = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Crea il token' }));
const fill = async (dialog: HTMLElement) => {
  await userEvent.type(within(dialog).getByLabelText('Nome'), ' Magazzino ');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Leggere i ticket/ }));
  await userEvent.type(within(dialog).getByLabelText('La propria password attuale'), 'Segreta1 ');
};

it.each([
  ['CLIENT', 8],
  ['TECHNICIAN', 11],
  ['ADMIN', 17],
] as const)('offers a %s %i permissions', async (role, count) => {
  show({ ...client, role });
  expect(within(await openDialog()).getAllByRole('checkbox')).toHaveLength(count);
});

it('sends nothing without name, permission and password, and says what is missing', async () => {
  show();
  const dialog = await openDialog();
  await submit(dialog);
  for (const issue of [
    'Il nome è obbligatorio',
    'Serve almeno un’autorizzazione',
    'La password attuale è obbligatoria',
  ])
    expect(within(dialog).getByText(issue)).toBeTruthy();
  expect(seen('POST')).toEqual([]);
});

it('shows the new token once, in a dialog that Escape does not close', async () => {
  show();
  const dialog = await openDialog();
  await fill(dialog);
  await submit(dialog);
  const shown = await screen.findByRole('dialog', { name: 'Token API creato' });
  expect(seen('POST').map(({ body }) => JSON.parse(body) as object)).toEqual([
    {
      name: 'Magazzino',
      userId: client.id,
      scopes: ['tickets:read'],
      expiresInDays: 90,
      currentPassword: 'Segreta1 ',
    },
  ]);
  expect(within(shown).getByText(TEXT)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(within(shown).getByText(TEXT)).toBeTruthy();
  tokens = [token()];
  await userEvent.click(within(shown).getByRole('button', { name: 'Ho salvato il token' }));
  await screen.findByRole('button', { name: 'Nuovo token' });
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('shows a wrong password at its field, and other refusals above the form', async () => {
  show();
  const dialog = await openDialog();
  await fill(dialog);
  api.answer = (call) => (call.method === 'POST' ? refusal(400, 'CURRENT_PASSWORD_INCORRECT') : answer(call));
  await submit(dialog);
  const password = within(dialog).getByLabelText('La propria password attuale');
  await within(dialog).findByText(/password attuale non è corretta/i);
  expect(document.activeElement).toBe(password);
  api.answer = (call) => (call.method === 'POST' ? refusal(409, 'TOO_MANY_API_TOKENS') : answer(call));
  await submit(dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('al massimo 20 token');
});

it('lists valid tokens, the others on request, and revokes after a confirmation', async () => {
  tokens = [token(), token({ id: 'token-2', name: 'Controllo', createdBy: { name: 'Carla', surname: 'Neri' } })];
  show();
  await screen.findByText('Magazzino');
  expect(screen.getByText(/creato da Carla Neri/)).toBeTruthy();
  expect(seen('GET')[0]?.path).toContain('state=ACTIVE');
  await userEvent.click(screen.getByRole('button', { name: 'Revoca il token Magazzino' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revocare il token?' });
  expect(seen('DELETE')).toEqual([]);
  tokens = [token({ state: 'REVOKED', revokedAt: '2026-11-21T08:00:00.000Z', allowedActions: [] })];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoca' }));
  await screen.findByText('Revocato');
  expect(seen('DELETE').map(({ path }) => path)).toEqual(['/api-tokens/token-1']);
  expect(screen.queryByRole('button', { name: /^Revoca il token/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostra anche i token scaduti e revocati' }));
  await screen.findByRole('button', { name: 'Mostra solo i token validi' });
  expect(seen('GET').at(-1)?.path).not.toContain('state=');
});

it('a token that was revoked meanwhile is no failure; another refusal is shown', async () => {
  tokens = [token()];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Revoca il token Magazzino' }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoca' });
  const refuse = (status: number, code: string) => (call: Seen) =>
    call.method === 'DELETE' ? refusal(status, code) : answer(call);
  api.answer = refuse(503, 'SERVICE_UNAVAILABLE');
  await userEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toContain('Errore del server.');
  api.answer = refuse(404, 'API_TOKEN_NOT_FOUND');
  tokens = [];
  await userEvent.click(confirm);
  await screen.findByText('Nessun token valido.');
});

it('a list that failed to load can be retried', async () => {
  api.answer = () => refusal(503, 'SERVICE_UNAVAILABLE');
  show();
  await screen.findByText('Errore del server. Riprovare più tardi.');
  api.answer = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await screen.findByText('Nessun token valido.');
});
