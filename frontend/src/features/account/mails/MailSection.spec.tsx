import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInBackOffice } from '@/shared/mui/test/back-office';
import { startApi, type Seen, type TestApi } from '@/shared/test/api-server';
import { MailSection } from './MailSection';

const optional = ['ticket-received', 'ticket-closed'];
const answerWith = (switchedOff: string[]) => ({
  status: 200,
  body: { mailPreferences: { optional, switchedOff, messageMails: 'IMMEDIATE' } },
});
const refusal = { status: 503, body: { statusCode: 503, code: 'SERVICE_UNAVAILABLE', error: 'x' } };

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  api.answer = () => answerWith(['ticket-closed']);
  // react-admin prints every refused call.
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  return api.close();
});

const show = ({ emailVerified = true, hash = '' } = {}) =>
  renderInBackOffice(<MailSection />, { address: `/profile${hash}`, user: { emailVerified } });
const states = () =>
  screen.getAllByRole<HTMLInputElement>('switch').map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
const closed = (): HTMLElement => screen.getByRole('switch', { name: 'Ticket chiuso, con il rapporto in PDF' });

it('shows what is wanted, and saves a change', async () => {
  show();
  await screen.findAllByRole('switch');
  expect(states()).toEqual([
    ['Conferma di ricezione del ticket', true],
    ['Ticket chiuso, con il rapporto in PDF', false],
  ]);
  api.answer = ({ body }: Seen) => answerWith((JSON.parse(body) as { switchedOff: string[] }).switchedOff);
  await userEvent.click(screen.getByRole('switch', { name: 'Conferma di ricezione del ticket' }));
  await waitFor(() => expect(states().map(([, isOn]) => isOn)).toEqual([false, false]));
  await userEvent.click(closed());
  await waitFor(() => expect(states().map(([, isOn]) => isOn)).toEqual([false, true]));
  const puts = api.seen
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => [path, JSON.parse(body) as unknown]);
  expect(puts).toEqual([
    ['/auth/mail-preferences', { switchedOff: ['ticket-closed', 'ticket-received'] }],
    ['/auth/mail-preferences', { switchedOff: ['ticket-received'] }],
  ]);
});

it('a choice that was refused is taken back', async () => {
  show();
  await screen.findAllByRole('switch');
  api.answer = () => refusal;
  await userEvent.click(closed());
  await waitFor(() => expect(api.seen.some(({ method }) => method === 'PUT')).toBe(true));
  await waitFor(() => expect(states()[1]?.[1]).toBe(false));
});

it('a failed load can be retried', async () => {
  api.answer = () => refusal;
  show();
  await screen.findByText('Errore del server. Riprovare più tardi.');
  api.answer = () => answerWith([]);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findAllByRole('switch')).toHaveLength(2);
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
