import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { Job, QueueSummary } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { OverList } from '@/kit/office/record/OverList';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import { FailedJobsBadge } from './FailedJobsBadge';
import JobDrawer from './JobDrawer';
import QueuePage from './QueuePage';

const failed: Job = {
  id: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11',
  kind: 'ticket-received',
  state: 'FAILED',
  attempts: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  nextAttemptAt: null,
  finishedAt: '2026-11-20T08:00:01.000Z',
  ticketId: 42,
  recipient: { id: 'u', email: 'anna@example.com' },
  error: { code: 'MAIL_REFUSED', text: '550 no such mailbox' },
  requestId: 'request-1',
  allowedActions: ['RETRY', 'DROP'],
};
const NOTHING = { WAITING: 0, RUNNING: 0, DELAYED: 0, FAILED: 0, DONE: 0, SKIPPED: 0, DROPPED: 0 };

let api: TestApi;
let jobs: Job[];
let summary: QueueSummary;
let refusal: Answer | undefined;
/** Paths of what was done, in its order. */
const actions = (): string[] =>
  api.seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

const answer = ({ method, path }: Seen): Answer => {
  if (refusal) return refusal;
  if (method === 'GET' && path.startsWith('/queue/jobs?')) {
    const headers = { 'X-Total-Count': String(jobs.length), 'Access-Control-Expose-Headers': 'X-Total-Count' };
    return { status: 200, body: { jobs, summary, pagination: {} }, headers };
  }
  if (method === 'POST') jobs = [{ ...failed, state: 'WAITING', allowedActions: [] }];
  if (method === 'DELETE') jobs = [{ ...failed, state: 'DROPPED', allowedActions: [] }];
  return { status: 200, body: { job: jobs[0] } };
};

const open = (address = '/queue'): void => {
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <FailedJobsBadge />
      <ResourceContextProvider value="queue">
        <Routes>
          <Route path="/queue/*" element={<OverList list={<QueuePage />} edit={<JobDrawer />} />} />
        </Routes>
      </ResourceContextProvider>
    </ThemeProvider>,
    { address },
  );
};

beforeEach(async () => {
  // react-admin writes every refused call to the console while it is developed.
  jest.spyOn(console, 'error').mockImplementation();
  api = await startApi();
  api.answer = answer;
  jobs = [failed];
  summary = { counts: { ...NOTHING, FAILED: 1, DONE: 1234 }, oldestWaitingAt: null };
  refusal = undefined;
  localStorage.setItem('language', 'it');
});
afterEach(() => api.close());

const openDetails = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: /^Dettagli: Email «Ticket ricevuto»/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Dettagli dell’attività' });
  await within(dialog).findByText('550 no such mailbox');
  return dialog;
};

it('begins with numbers that link to their jobs, and the menu shows how many failed', async () => {
  open();
  const numbers = await screen.findByRole('list', { name: 'Coda e invii' });
  expect((await within(numbers).findByRole('link', { name: /Fallite\s*1/ })).getAttribute('href')).toBe(
    '/queue?state=FAILED',
  );
  expect(
    within(numbers)
      .getByRole('link', { name: /Rinviate\s*0/ })
      .getAttribute('href'),
  ).toBe('/queue?state=DELAYED');
  expect(screen.getByText('1 attività fallita')).toBeTruthy();
});

it('marks nothing in the menu while nothing failed', async () => {
  summary = { counts: NOTHING, oldestWaitingAt: null };
  open();
  await screen.findByRole('link', { name: /Fallite\s*0/ });
  expect(screen.queryByText(/attività fallit[ae]$/)).toBeNull();
});

it('requests what the address filters by', async () => {
  open('/queue?state=FAILED&ticketId=42');
  expect((await screen.findByLabelText<HTMLInputElement>('Ticket')).value).toBe('42');
  await waitFor(() => expect(api.seen.some(({ path }) => /state=FAILED.*ticketId=42/.test(path))).toBe(true));
});

it('retries after a confirmation, and shows the new state of the job', async () => {
  open();
  const dialog = await openDetails();
  expect(dialog.textContent).toContain('Il server di posta ha rifiutato il messaggio');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riprova ora' }));
  expect(actions()).toEqual([]);
  const question = await screen.findByRole('dialog', { name: 'Riprovare subito?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Riprova ora' }));
  await within(dialog).findByText('In attesa');
  expect(actions()).toEqual([`POST /queue/jobs/${failed.id}/retry`]);
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Scarta' })).toBeNull());
});

it('discards after a confirmation, and not when it is cancelled', async () => {
  open();
  const dialog = await openDetails();
  const ask = async (): Promise<HTMLElement> => {
    await userEvent.click(within(dialog).getByRole('button', { name: 'Scarta' }));
    return screen.findByRole('dialog', { name: 'Scartare l’attività?' });
  };
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByText('Scartare l’attività?')).toBeNull());
  expect(actions()).toEqual([]);
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Scarta' }));
  await within(dialog).findByText('Scartata');
  expect(actions()).toEqual([`DELETE /queue/jobs/${failed.id}`]);
});

it('offers only what the API allows', async () => {
  jobs = [{ ...failed, state: 'DELAYED', allowedActions: ['RETRY'] }];
  open();
  const dialog = await openDetails();
  expect(within(dialog).getByRole('button', { name: 'Riprova ora' })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Scarta' })).toBeNull();
});

it.each([
  ['/queue', 'Niente in attesa'],
  ['/queue?state=WAITING', 'Niente in attesa'],
  ['/queue?state=FAILED', 'Nessuna attività trovata'],
])('at %s, an empty list says %s', async (address, title) => {
  jobs = [];
  open(address);
  await screen.findByText(title);
});

it('shows what went wrong, and offers a retry', async () => {
  refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', error: 'away', statusCode: 503, requestId: 'r' } };
  open();
  await screen.findByText(/^Errore nel caricamento della coda/);
  refusal = undefined;
  for (const button of screen.getAllByRole('button', { name: 'Riprova' })) await userEvent.click(button);
  await screen.findByRole('button', { name: /^Dettagli: Email «Ticket ricevuto»/ });
});
