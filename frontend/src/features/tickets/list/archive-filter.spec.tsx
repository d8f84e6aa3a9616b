import { ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRole } from '@contract/index';
import { themes } from '@/app/back-office/theme';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import TicketListPage from './TicketListPage';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  const pagination = { currentPage: 1, totalPages: 0, totalItems: 0, totalIsExact: true };
  const empty = { tickets: [], users: [], technicalAreas: [], ticketViews: [], pins: [] };
  const body = { ...empty, years: [2026], pagination };
  api.answer = () => ({ status: 200, body, headers: { 'X-Total-Count': '0' } });
});
afterEach(() => api.close());

const show = (role: UserRole, address = '/tickets') =>
  renderInBackOffice(
    <ThemeProvider theme={themes.light}>
      <TicketListPage />
    </ThemeProvider>,
    { address, user: { role, allowedActions: role === 'ADMIN' ? ['READ_ALL_TICKETS'] : [] } },
  );

/** What the last list was asked to do with the archive. */
const askedArchive = (): string | null | undefined =>
  api.seen
    .filter(({ path }) => path.startsWith('/tickets?'))
    .map(({ path }) => new URL(path, 'http://api').searchParams.get('archived'))
    .at(-1);

const WITHOUT = 'Non archiviati';
const WITH = 'Tutti';
/** The filter, which shows what applies. */
const filter = async (choice: string): Promise<HTMLElement> => {
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Archivio/ }).textContent).toBe(choice));
  return screen.getByRole('combobox', { name: /^Archivio/ });
};
const choose = async (from: string, to: string): Promise<void> => {
  await userEvent.click(await filter(from));
  await userEvent.click(await screen.findByRole('option', { name: to }));
};

it('starts the list of an administrator with a filter that leaves the archive out and can be removed', async () => {
  show('ADMIN');
  await filter(WITHOUT);
  await waitFor(() => expect(askedArchive()).toBe('false'));
  await choose(WITHOUT, WITH);
  await waitFor(() => expect(askedArchive()).toBe('all'));
  await choose(WITH, WITHOUT);
  await waitFor(() => expect(askedArchive()).toBe('false'));
});

it('removes the filter of an administrator together with the others', async () => {
  show('ADMIN', '/tickets?status=CLOSED');
  await filter(WITHOUT);
  const [removeAll] = await screen.findAllByRole('button', { name: 'Rimuovi tutti i filtri' });
  await userEvent.click(removeAll as HTMLElement);
  await waitFor(() => expect(askedArchive()).toBe('all'));
  await filter(WITH);
});

it.each(['year=2026', 'clientId=0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11', 'search=lente'])(
  'lifts the filter of an administrator for %s',
  async (query) => {
    show('ADMIN', `/tickets?${query}`);
    await waitFor(() => expect(askedArchive()).toBe('all'));
    await filter(WITH);
  },
);

it('keeps the filter of an administrator for other filters, and offers to look into the archive', async () => {
  show('ADMIN', '/tickets?status=CLOSED');
  await filter(WITHOUT);
  await userEvent.click(await screen.findByRole('button', { name: 'Cerca anche nell’archivio' }));
  await waitFor(() => expect(askedArchive()).toBe('all'));
});

it('keeps a filter that was chosen, whatever else is looked for', async () => {
  show('ADMIN', '/tickets?search=lente&archived=false');
  await filter(WITHOUT);
  await waitFor(() => expect(askedArchive()).toBe('false'));
});

it.each<UserRole>(['TECHNICIAN', 'CLIENT'])('leaves nothing out of the list of a %s', async (role) => {
  show(role);
  await waitFor(() => expect(askedArchive()).toBe('all'));
});

it('shows a client the filter once the address has it', async () => {
  show('CLIENT', '/tickets?archived=all');
  await filter(WITH);
});
