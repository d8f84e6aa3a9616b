import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type Seen, type TestApi } from '@/kit/test/api-server';
import { MailSection } from './MailSection';

const optional = ['ticket-closed', 'staff-reply'];
const answerWith = (choice: object) => ({
  status: 200,
  body: {
    mailPreferences: {
      ...{ optional, kinds: ['STAFF_REPLY'], switchedOff: [], messageMails: 'HOURLY', times: {}, hidden: [] },
      ...choice,
    },
  },
});
const refusal = { status: 503, body: { statusCode: 503, code: 'SERVICE_UNAVAILABLE', error: 'x' } };

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  api.answer = () => answerWith({ switchedOff: ['ticket-closed'] });
});
afterEach(() => api.close());

const show = ({ emailVerified = true, hash = '' } = {}) =>
  renderInBackOffice(<MailSection />, { address: `/profile${hash}`, user: { emailVerified } });
const bell = (): HTMLInputElement =>
  screen.getByRole('switch', { name: 'Risposte del servizio di assistenza: nella campanella' });
const mail = (name: string): HTMLElement => screen.getByRole('combobox', { name: `${name}: per email` });
const REPLIES = 'Risposte del servizio di assistenza';
const CLOSED = 'Ticket chiuso, con il rapporto in PDF';
const choose = async (name: string, time: string): Promise<void> => {
  await userEvent.click(mail(name));
  await userEvent.click(await screen.findByRole('option', { name: time }));
};
const puts = () =>
  api.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as Record<string, unknown>);

it('shows what is wanted in the bell and by mail, and saves a change', async () => {
  show();
  await screen.findAllByRole('switch');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toHaveLength(3);
  expect([bell().checked, mail(REPLIES).textContent, mail(CLOSED).textContent]).toEqual([true, 'Ogni ora', 'No']);
  api.answer = ({ body }: Seen) => answerWith(JSON.parse(body) as object);
  await userEvent.click(bell());
  await waitFor(() => expect(bell().checked).toBe(false));
  await choose(REPLIES, 'Alle 7:30');
  await waitFor(() => expect(mail(REPLIES).textContent).toBe('Alle 7:30'));
  await choose(CLOSED, 'Subito');
  await waitFor(() => expect(mail(CLOSED).textContent).toBe('Subito'));
  expect(puts()).toEqual([
    { switchedOff: ['ticket-closed'], times: {}, hidden: ['STAFF_REPLY'] },
    { switchedOff: ['ticket-closed'], times: { 'staff-reply': 'DAILY' }, hidden: ['STAFF_REPLY'] },
    { switchedOff: [], times: { 'staff-reply': 'DAILY' }, hidden: ['STAFF_REPLY'] },
  ]);
});

it('sends a test', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Invia un’email di prova' }));
  await waitFor(() =>
    expect(api.seen.some(({ method, path }) => method === 'POST' && path === '/auth/mail-preferences/test')).toBe(true),
  );
});

it('a choice that was refused is taken back', async () => {
  show();
  await screen.findAllByRole('switch');
  api.answer = () => refusal;
  await userEvent.click(bell());
  await waitFor(() => expect(puts()).toHaveLength(1));
  await waitFor(() => expect(bell().checked).toBe(true));
});

it('a failed load can be retried', async () => {
  api.answer = () => refusal;
  show();
  await screen.findByText('Errore del server. Riprovare più tardi.');
  api.answer = () => answerWith({});
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findAllByRole('switch')).toHaveLength(1);
});

it('takes the focus when the link of a mail leads here', async () => {
  const { container } = show({ hash: '#mails' });
  await screen.findAllByRole('switch');
  await waitFor(() => expect(document.activeElement).toBe(container.querySelector('#mails')));
});

it('offers nothing while the mailbox is unproven', () => {
  const { container } = show({ emailVerified: false });
  expect(container.textContent).toBe('');
});
