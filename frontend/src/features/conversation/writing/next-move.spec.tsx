import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { Writing } from './Writing';

const ticket = {
  id: 7,
  allowedActions: ['REPLY', 'NOTE'],
  createdBy: { name: 'Mario', surname: 'Rossi', email: 'mario@example.com' },
} as Ticket;

let api: TestApi;
let onReply: () => { status: number; body: object };
beforeEach(async () => {
  api = await startApi();
  onReply = () => ({ status: 201, body: { message: {} } });
  api.answer = ({ path }) => {
    if (path.endsWith('/replies')) return onReply();
    return { status: 200, body: { files: [], drafts: [], participants: [] } };
  };
  localStorage.clear();
  localStorage.setItem('language', 'it');
});
afterEach(() => api.close());

const bodiesTo = (path: string): object[] =>
  api.seen.filter((call) => call.path.endsWith(path)).map(({ body }) => JSON.parse(body) as object);
const open = (role: 'CLIENT' | 'TECHNICIAN', values: Partial<Ticket> = {}) =>
  renderInBackOffice(<Writing ticket={{ ...ticket, ...values }} messages={[]} lastSeq={3} />, {
    user: { id: 'me', role },
  });
const write = async (text: string) => {
  await userEvent.keyboard('r');
  await userEvent.type(screen.getByRole('textbox', { name: /^Risposta al cliente/ }), text);
};
const button = (name: string) => screen.findByRole('button', { name });
const openMenu = async () => userEvent.click(await button('Altro modo di inviare'));
const promised = (state: 'RUNNING' | 'WAITING' | 'MET', values: object = {}) =>
  ({
    name: 'Standard',
    clocks: [{ clock: 'RESOLUTION', state, dueAt: '2026-11-27T09:00:00.000Z', ...values }],
  }) as Ticket['serviceLevel'];

describe('the next move', () => {
  it('is the client’s at first', async () => {
    open('TECHNICIAN');
    await write('Manca il modello');
    await userEvent.click(await button('Invia e attendi il cliente'));
    await waitFor(() => expect(bodiesTo('/replies')).toMatchObject([{ keepAwaiting: false }]));
  });

  it('stays with staff by one press in the menu, and after the next reply', async () => {
    open('TECHNICIAN');
    await write('Controllo');
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Invia e continua' }));
    await waitFor(() => expect(bodiesTo('/replies')).toMatchObject([{ body: 'Controllo', keepAwaiting: true }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Invia e continua' })).toBeNull());
    await write('Ancora{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodiesTo('/replies').at(-1)).toMatchObject({ body: 'Ancora', keepAwaiting: true }));
    await write('Fatto');
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Invia e attendi il cliente' }));
    await waitFor(() => expect(bodiesTo('/replies').at(-1)).toMatchObject({ body: 'Fatto', keepAwaiting: false }));
  });

  it('is chosen by keys, of which Escape leaves the menu but not the composer', async () => {
    open('TECHNICIAN');
    await write('Controllo');
    const opener = await button('Altro modo di inviare');
    opener.focus();
    await userEvent.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(opener);
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(bodiesTo('/replies')).toMatchObject([{ body: 'Controllo', keepAwaiting: true }]);
  });

  it('is remembered when others wrote meanwhile', async () => {
    open('TECHNICIAN');
    onReply = () => ({ status: 409, body: { code: 'CONVERSATION_MOVED_ON', error: 'moved on' } });
    await write('Controllo');
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Invia e continua' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sono arrivati nuovi messaggi' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invia comunque' }));
    await waitFor(() => expect(bodiesTo('/replies').at(-1)).toMatchObject({ force: true, keepAwaiting: true }));
  });

  it('is not asked of clients', async () => {
    open('CLIENT', { serviceLevel: promised('RUNNING') });
    expect(screen.getByRole('button', { name: 'Invia' })).toBeTruthy();
    await screen.findByRole('button', { name: 'Allega file' });
    expect(screen.queryByRole('button', { name: 'Altro modo di inviare' })).toBeNull();
    expect(screen.queryByText(/^Il tempo promesso/)).toBeNull();
  });

  it.each([promised('RUNNING'), promised('WAITING', { waitingFor: 'CLIENT' })])(
    'says what it does to the promised time: %j',
    async (serviceLevel) => {
      open('TECHNICIAN', { serviceLevel });
      await write('Controllo');
      const main = await button('Invia e attendi il cliente');
      const described = (text: string) =>
        expect(document.getElementById(main.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
      described('Il tempo promesso si ferma finché il cliente non risponde.');
      onReply = () => ({ status: 503, body: { code: 'UNAVAILABLE', error: 'away' } });
      await openMenu();
      await userEvent.click(screen.getByRole('menuitem', { name: 'Invia e continua' }));
      await waitFor(() => described('Il tempo promesso continua.'));
    },
  );

  it.each([
    undefined,
    promised('MET'),
    promised('RUNNING', { clock: 'RESPONSE' }),
    promised('WAITING', { waitingFor: 'PARTS' }),
  ])('does nothing to other promised times: %j', async (serviceLevel) => {
    open('TECHNICIAN', { serviceLevel });
    await write('Controllo');
    await button('Invia e attendi il cliente');
    expect(screen.queryByText(/^Il tempo promesso/)).toBeNull();
  });
});
