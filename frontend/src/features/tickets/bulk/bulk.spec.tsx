import { ThemeProvider } from '@mui/material/styles';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import type * as Contract from '@contract/index';
import type { BulkResult, TicketSummary } from '@/api/types';
import { Snackbars } from '@/app/back-office/layout/Snackbars';
import { themes } from '@/app/back-office/theme';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import TicketListPage from '../list/TicketListPage';

// Pages of sixty rows take jsdom minutes on a busy machine; the real limit is tested in picked-tickets.spec.
jest.mock('@contract/index', () => {
  const real = jest.requireActual<typeof Contract>('@contract/index');
  return { ...real, LIMITS: { ...real.LIMITS, idsPerRequest: { ...real.LIMITS.idsPerRequest, max: 10 } } };
});

const TOTAL = 120;
const OPEN: TicketSummary['allowedActions'] = ['ASSIGN', 'SET_PRIORITY'];
const ticket = (id: number, allowedActions: TicketSummary['allowedActions']) =>
  ({
    id,
    title: `Guasto ${id}`,
    category: 'ASSISTANCE',
    company: 'Rossi',
    status: allowedActions.includes('ARCHIVE') ? 'CLOSED' : 'OPEN',
    priority: 'LOW',
    plantType: 'LC',
    plantSerialNumber: '1',
    createdAt: '2026-11-20T08:00:00.000Z',
    technicalArea: null,
    assignedTechnician: null,
    assignedTechnicianId: null,
    archivedAt: null,
    allowedActions,
  }) as TicketSummary;

let api: TestApi;
let user: UserEvent;
/** Tickets that a page is answered with. */
let perPage: number;
let allowed: (id: number) => TicketSummary['allowedActions'];
/** How the next bulk change ends, by ticket. */
let outcome: (id: number) => Partial<BulkResult>;

const answer = ({ method, path, body }: Seen) => {
  if (method === 'POST') {
    const { ids } = JSON.parse(body) as { ids: number[] };
    return { status: 200, body: { results: ids.map((id) => ({ id, outcome: 'DONE', ...outcome(id) })) } };
  }
  const query = new URL(path, 'http://api').searchParams;
  const first = (Number(query.get('page') ?? 1) - 1) * perPage;
  const tickets = Array.from({ length: perPage }, (_, index) => ticket(first + index + 1, allowed(first + index + 1)));
  const pagination = { currentPage: 1, totalPages: TOTAL / 10, totalItems: TOTAL };
  return path.startsWith('/tickets?')
    ? { status: 200, body: { tickets, pagination }, headers: { 'X-Total-Count': String(TOTAL) } }
    : {
        status: 200,
        body: { users: [], years: [], technicalAreas: [], ticketViews: [], pins: [] },
        headers: { 'X-Total-Count': '0' },
      };
};

const Filter = () => {
  const [, setParams] = useSearchParams();
  return <button onClick={() => setParams({ status: 'OPEN' })}>filter</button>;
};

const show = async (): Promise<void> => {
  renderInBackOffice(
    <ThemeProvider theme={themes.light}>
      <Filter />
      <TicketListPage />
      <Snackbars />
    </ThemeProvider>,
    {
      address: '/tickets',
      user: { id: 'me', role: 'ADMIN', allowedActions: ['READ_ALL_TICKETS', 'EXPORT_TICKETS', 'RAISE_TICKET'] },
    },
  );
  await screen.findByText('Guasto 1');
  // It takes the focus when it comes, though hidden.
  await screen.findByPlaceholderText('Cerca le colonne');
};

beforeEach(async () => {
  // What matchMedia is asked: whether this is a phone, which it is not.
  window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  api = await startApi();
  api.answer = answer;
  user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  perPage = 10;
  allowed = () => OPEN;
  outcome = () => ({});
  localStorage.setItem('language', 'it');
});
afterEach(() => api.close());

// By label: a role asks jsdom for the styles of every element of the page.
const box = (id: number) => screen.getByLabelText(`Seleziona il ticket #${id}`);
const pageBox = () => screen.getByLabelText<HTMLInputElement>('Seleziona tutta la pagina');
const bar = () => screen.queryByLabelText('Azioni sui ticket selezionati');
const barButton = (name: string) => within(bar() as HTMLElement).getByText(name);
const selected = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/^Seleziona il ticket #\d+$/)
    .flatMap((input, index) => (input.checked ? [index + 1] : []));
const goTo = async (page: number): Promise<void> => {
  await user.click(screen.getByLabelText(`Vai alla pagina ${page}`));
  await screen.findByText(`Guasto ${page * perPage}`);
};
const bodies = (): object[] =>
  api.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object);

it('offers nothing to select where the answers allow nothing of it', async () => {
  allowed = () => ['START', 'CLOSE', 'LOG_WORK'];
  await show();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('selects one, a range, the page; says how many; Escape selects nothing', async () => {
  await show();
  expect(bar()).toBeNull();
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual([2, 3, 4, 5]);
  expect(bar()?.getAttribute('role')).toBe('group');
  expect(box(2).getAttribute('type')).toBe('checkbox');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('4 ticket selezionati');
  expect(pageBox().indeterminate).toBe(true);
  await user.click(pageBox());
  expect([selected().length, pageBox().checked, pageBox().indeterminate]).toEqual([10, true, false]);
  await user.keyboard('{Escape}');
  expect([selected(), bar()]).toEqual([[], null]);
});

it('takes x on the row that has the focus, and Space on the checkbox', async () => {
  await show();
  act(() => screen.getByText('Guasto 3', { selector: 'a' }).focus());
  await user.keyboard('x');
  act(() => box(4).focus());
  await user.keyboard(' ');
  expect(selected()).toEqual([3, 4]);
  await user.keyboard('x{Control>}x{/Control}');
  expect(selected()).toEqual([3]);
});

it('keeps the selection from page to page up to the limit, and drops it with other filters', async () => {
  perPage = 6;
  await show();
  await user.click(pageBox());
  within(bar() as HTMLElement).getByText('6 ticket selezionati');
  await goTo(2);
  expect(selected()).toEqual([]);
  await user.click(pageBox());
  await screen.findByText('Si possono selezionare al massimo 10 ticket.');
  within(bar() as HTMLElement).getByText('10 ticket selezionati');
  within(bar() as HTMLElement).getByText('6 in altre pagine');
  await user.click(screen.getByText('filter'));
  await waitFor(() => expect(bar()).toBeNull());
});

const setPriority = async (): Promise<void> => {
  await user.click(barButton('Priorità…'));
  const submit = await screen.findByText<HTMLButtonElement>('Imposta la priorità', { selector: 'button' });
  expect(submit.disabled).toBe(true);
  await user.click(within(screen.getByRole('dialog')).getByLabelText('Priorità'));
  await user.click(await screen.findByText('Alta', { selector: '[role=option]' }));
  await user.click(submit);
};

it('shows in one line when all went well, those that were so already apart', async () => {
  outcome = (id) => ({ outcome: id === 1 ? 'UNCHANGED' : 'DONE' });
  await show();
  for (const id of [1, 2, 3]) await user.click(box(id));
  await setPriority();
  await screen.findByText('Priorità impostata per 2 ticket · 1 era già così');
  expect(bodies()).toEqual([{ ids: [1, 2, 3], priority: 'HIGH' }]);
  await waitFor(() => expect([selected(), bar()]).toEqual([[], null]));
});

it.each<[string, number[]]>([
  ['Mantieni la selezione di questi', [2, 3]],
  ['Chiudi', []],
])('lists the refused ones with their reasons; “%s” leaves %j', async (choice, left) => {
  outcome = (id) =>
    ({
      2: { outcome: 'REFUSED', code: 'TICKET_CLOSED', error: 'x' } as const,
      3: { outcome: 'REFUSED', code: 'SERVICE_UNAVAILABLE', error: 'x' } as const,
    })[id] ?? {};
  await show();
  for (const id of [1, 2, 3]) await user.click(box(id));
  await setPriority();
  const dialog = await screen.findByRole('dialog', { name: '2 ticket su 3 non modificati' });
  within(dialog).getByText('Priorità impostata per 1 ticket');
  const [closed, away] = within(dialog).getAllByRole('listitem');
  expect(closed?.textContent).toBe('#2 Guasto 2Il ticket è chiuso e non può più essere modificato.');
  expect(away?.textContent).toContain('Riprovare più tardi');
  expect(within(dialog).getByRole('link', { name: '#2 Guasto 2' }).getAttribute('href')).toBe('/tickets/2');
  await user.click(within(dialog).getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(selected()).toEqual(left);
});

it('says how many can be archived before it does, and keeps the dialog when there is no answer', async () => {
  allowed = (id) => (id === 1 ? ['ARCHIVE'] : OPEN);
  await show();
  await user.click(box(2));
  await user.click(barButton('Archivia…'));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Archivia' })).disabled).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(selected()).toEqual([2]);
  await user.click(box(1));
  await user.click(barButton('Archivia…'));
  await screen.findByText(/^Può essere archiviato 1 ticket su 2\./);
  // react-admin writes every refused call to the console while it is developed.
  jest.spyOn(console, 'error').mockImplementation();
  api.answer = (call) => (call.method === 'POST' ? { status: 503 } : answer(call));
  await user.click(screen.getByRole('button', { name: 'Archivia' }));
  await screen.findByText('Impossibile modificare i ticket');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
