import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, useGetOne } from 'react-admin';
import type { Ticket, TicketActivity } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import FinalReportDialog from '../actions/FinalReportDialog';

const REPORT = 'Lente sostituita e fascio allineato';
const opened = {
  id: 7,
  version: 1,
  status: 'IN_PROGRESS',
  updatedAt: '2026-11-20T08:00:00.000Z',
  allowedActions: ['CLOSE'],
} as Ticket;
const entry = (values: object): TicketActivity => ({
  id: 'new',
  kind: 'PRIORITY_CHANGED',
  visibility: 'PUBLIC',
  actor: { name: 'Ada', surname: 'Verdi' },
  payload: { priority: { from: 'LOW', to: 'HIGH' } },
  createdAt: '2026-11-20T09:00:00.000Z',
  ...values,
});
const known = entry({
  id: 'known',
  kind: 'EDITED',
  payload: { title: { from: 'a', to: 'b' } },
  createdAt: opened.updatedAt,
});

let api: TestApi;
let onClose: jest.Mock;
/** What the service has by now. */
let stored: Ticket;
let history: TicketActivity[];

const Page = () => {
  const { data } = useGetOne<Ticket>('tickets', { id: 7 });
  return data ? (
    <RecordContextProvider value={data}>
      <FinalReportDialog onClose={onClose} />
    </RecordContextProvider>
  ) : null;
};

const answer = ({ method, path, body }: Seen) => {
  if (path.includes('/activity?')) return { status: 200, body: { activity: history, pagination: { totalPages: 1 } } };
  if (method === 'GET') return { status: 200, body: { ticket: stored } };
  const { version } = JSON.parse(body) as { version: number };
  if (stored.status === 'CLOSED') return { status: 409, body: { code: 'TICKET_CLOSED', error: 'closed' } };
  if (version !== stored.version) return { status: 409, body: { code: 'TICKET_CHANGED', error: 'changed' } };
  stored = { ...stored, version: version + 1, updatedAt: '2026-11-20T10:00:00.000Z', status: 'CLOSED' };
  return { status: 200, body: { ticket: stored } };
};

/** Another administrator is faster. */
const changeMeanwhile = (values: Partial<Ticket>, ...entries: TicketActivity[]): void => {
  stored = { ...stored, version: 2, updatedAt: '2026-11-20T09:00:00.000Z', ...values };
  history = [...entries, ...history];
};

const sentVersions = (): number[] =>
  api.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => (JSON.parse(body) as Ticket).version);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const submitButton = () => button('Chiudi il ticket');

beforeEach(async () => {
  // react-admin writes every refused call to the console while it is developed.
  jest.spyOn(console, 'error').mockImplementation();
  api = await startApi();
  api.answer = answer;
  stored = opened;
  history = [known];
  onClose = jest.fn();
  localStorage.clear();
  localStorage.setItem('language', 'it');
  renderInBackOffice(<Page />, { user: { id: 'me' } });
  fireEvent.change(await screen.findByLabelText(/^Rapporto finale/), { target: { value: REPORT } });
  fireEvent.change(screen.getByLabelText(/^Ore ancora da registrare/), { target: { value: '1,5' } });
  await waitFor(() => expect(submitButton().disabled).toBe(false));
});
afterEach(() => api.close());

const send = (name = 'Chiudi il ticket') => userEvent.click(button(name));
const notice = async (title: string): Promise<HTMLElement> => {
  const alert = await screen.findByRole('alert');
  await within(alert).findByText(title);
  return alert;
};

it('sends the version that the dialog showed, and shows no conflict where there is none', async () => {
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentVersions()).toEqual([1]);
  expect(screen.queryByText('Nel frattempo il ticket è stato modificato')).toBeNull();
});

it('keeps what was typed, shows who changed what, and sends again only when asked', async () => {
  changeMeanwhile({}, entry({}));
  await send();
  const alert = await notice('Nel frattempo il ticket è stato modificato');
  await within(alert).findByText('Priorità: Bassa → Alta');
  expect(alert.textContent).toContain('Ada Verdi');
  expect(alert.textContent).not.toContain('Titolo');
  expect(document.activeElement).toBe(alert);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Rapporto finale/).value).toBe(REPORT);
  expect([sentVersions(), onClose.mock.calls]).toEqual([[1], []]);
  // A second press that was on its way already.
  fireEvent.submit(button('Invia comunque'));
  expect(sentVersions()).toEqual([1]);
  await waitFor(() => expect(button('Invia comunque').disabled).toBe(false));
  await send('Invia comunque');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentVersions()).toEqual([1, 2]);
});

it('discards what was typed', async () => {
  changeMeanwhile({}, entry({}));
  await send();
  await notice('Nel frattempo il ticket è stato modificato');
  await send('Scarta');
  expect(onClose).toHaveBeenCalled();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([]);
  expect(sentVersions()).toEqual([1]);
});

it('says that the ticket was closed, sends nothing any more, and lets the text be copied', async () => {
  const user = userEvent.setup();
  changeMeanwhile(
    { status: 'CLOSED' },
    entry({ kind: 'CLOSED', payload: { status: { from: 'IN_PROGRESS', to: 'CLOSED' } } }),
  );
  await user.click(submitButton());
  const alert = await notice('Nel frattempo il ticket è stato chiuso');
  await within(alert).findByText('Stato cambiato da In lavorazione a Chiuso');
  expect(submitButton().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Invia comunque' })).toBeNull();
  await user.click(within(alert).getByRole('button', { name: 'Copia il testo inserito' }));
  expect(await navigator.clipboard.readText()).toBe(REPORT);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Rapporto finale/).value).toBe(REPORT);
});
