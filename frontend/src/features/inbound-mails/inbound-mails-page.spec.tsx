import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { InboundMail } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { OverList } from '@/kit/office/record/OverList';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import InboundMailsPage from './InboundMailsPage';
import MailDrawer from './MailDrawer';
import { WaitingMailsBadge } from './WaitingMailsBadge';

const waiting: InboundMail = {
  id: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11',
  receivedAt: '2026-11-20T08:00:00.000Z',
  processedAt: '2026-11-20T08:00:01.000Z',
  sender: 'ugo.neri@example.com',
  senderName: 'Ugo Neri',
  subject: 'Fascio debole',
  outcome: 'QUARANTINED',
  reason: 'UNKNOWN_SENDER',
  verdict: 'PASS',
  ticketId: null,
  allowedActions: ['ACCEPT', 'RAISE', 'REPLAY', 'DISCARD'],
  envelopeFrom: 'ugo.neri@example.com',
  recipients: ['support@plantdesk.example'],
  size: 2048,
  text: 'Il fascio si spegne',
  html: '<p>Il <b>fascio</b> si spegne</p>',
  certifier: null,
  proof: 'dkim=example.com',
  files: [{ name: 'foto.exe', type: 'application/octet-stream', size: 2048 }],
  withheldFiles: ['foto.exe'],
  senderRule: null,
  ruleAddress: null,
};

let api: TestApi;
let mail: InboundMail;
let isReceiving: boolean;
let refusal: Answer | undefined;
const isReading = ({ path }: Seen): boolean => path === '/notifications/read';
const actions = (): unknown[] =>
  api.seen
    .filter((seen) => seen.method !== 'GET' && !isReading(seen))
    .map(({ method, path, body }) => [method, path, body]);

const answer = ({ method, path }: Seen): Answer => {
  if (refusal) return refusal;
  if (path === '/notifications/read') return { status: 204 };
  if (method === 'GET' && path.startsWith('/inbound-mails?')) {
    const headers = { 'X-Total-Count': '1', 'Access-Control-Expose-Headers': 'X-Total-Count' };
    const { files: _files, text: _text, html: _html, recipients: _recipients, ...listed } = mail;
    const summary = { quarantined: mail.outcome === 'QUARANTINED' ? 1 : 0, isReceiving };
    return { status: 200, body: { inboundMails: [listed], summary, pagination: {} }, headers };
  }
  if (method === 'POST' && path.startsWith('/inbound-mails')) mail = { ...mail, outcome: null, allowedActions: [] };
  if (path.startsWith('/sender-rules') && method !== 'POST') {
    if (method === 'DELETE') mail = { ...mail, senderRule: null, ruleAddress: null };
    return { status: 200, body: { senderRules: [{ id: 'rule', address: 'ugo.neri@example.com', kind: 'BLOCK' }] } };
  }
  if (method === 'DELETE') mail = { ...mail, outcome: 'DISCARDED', reason: null, allowedActions: ['ACCEPT'] };
  if (path === '/sender-rules') mail = { ...mail, senderRule: 'BLOCK', ruleAddress: waiting.sender };
  return { status: 200, body: { inboundMail: mail } };
};

const open = (address = '/admin/inbound-mails'): void => {
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <WaitingMailsBadge />
      <ResourceContextProvider value="admin/inbound-mails">
        <Routes>
          <Route
            path="/admin/inbound-mails/*"
            element={<OverList list={<InboundMailsPage />} edit={<MailDrawer />} />}
          />
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
  mail = waiting;
  isReceiving = true;
  refusal = undefined;
  localStorage.setItem('language', 'it');
});
afterEach(() => api.close());

const openDetails = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: /^Dettagli: Fascio debole/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Email ricevuta' });
  await within(dialog).findByText('Il fascio si spegne');
  return dialog;
};

it('lists mails with the reason in plain words, and counts those that wait in the menu', async () => {
  open();
  await screen.findByText('Il mittente non ha un account.');
  expect(await screen.findByText('1 email da esaminare')).toBeTruthy();
  expect(screen.queryByText(/non riceve posta/)).toBeNull();
});

it('says that the portal receives no mail', async () => {
  isReceiving = false;
  open();
  await screen.findByText(/^Il portale non riceve posta/);
});

it('shows sender, files and content of a mail', async () => {
  open();
  const dialog = await openDetails();
  expect(dialog.textContent).toContain('Mittente verificato · dkim=example.com');
  expect(dialog.textContent).toContain('foto.exe (2 KB) – non aggiunto al ticket');
});

it('shows the HTML at a press, in a frame in which nothing runs', async () => {
  open();
  const dialog = await openDetails();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mostra l’impaginazione' }));
  const frame = within(dialog).getByTitle<HTMLIFrameElement>('L’email senza immagini e collegamenti');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain('<p>Il <b>fascio</b> si spegne</p>');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mostra il testo' }));
  await within(dialog).findByText('Il fascio si spegne');
});

it('adds a mail to the ticket that is typed', async () => {
  open();
  const dialog = await openDetails();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aggiungi a un ticket' }));
  const question = await screen.findByRole('dialog', { name: 'Aggiungere l’email a un ticket?' });
  const submit = within(question).getByRole('button', { name: 'Aggiungi a un ticket' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await userEvent.type(within(question).getByLabelText(/Numero del ticket/), '42');
  await userEvent.click(submit);
  await within(dialog).findByText('In lavorazione');
  expect(actions()).toEqual([['POST', `/inbound-mails/${waiting.id}/accept`, JSON.stringify({ ticketId: 42 })]]);
});

it('raises a ticket of the sender, or of the client who is named', async () => {
  mail = { ...mail, verdict: 'NONE' };
  open();
  const dialog = await openDetails();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apri un nuovo ticket' }));
  const question = await screen.findByRole('dialog', { name: 'Aprire un ticket da questa email?' });
  expect(question.textContent).toContain('Non è certo che il mittente sia autentico');
  const field = within(question).getByLabelText<HTMLInputElement>(/Email del cliente/);
  expect(field.value).toBe('ugo.neri@example.com');
  const submit = within(question).getByRole('button', { name: 'Apri un nuovo ticket' });
  await userEvent.clear(field);
  expect(submit.hasAttribute('disabled')).toBe(true);
  await userEvent.type(field, 'anna@example.com');
  await userEvent.click(submit);
  await within(dialog).findByText('In lavorazione');
  expect(actions()).toEqual([
    ['POST', `/inbound-mails/${waiting.id}/ticket`, JSON.stringify({ requester: 'anna@example.com' })],
  ]);
});

it('judges a mail again at once', async () => {
  open();
  const dialog = await openDetails();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Esamina di nuovo' }));
  await within(dialog).findByText('In lavorazione');
  expect(actions()).toEqual([['POST', `/inbound-mails/${waiting.id}/replay`, '']]);
});

it('discards after a confirmation', async () => {
  open();
  const dialog = await openDetails();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Scarta' }));
  const question = await screen.findByRole('dialog', { name: 'Scartare l’email?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Scarta' }));
  await within(dialog).findByText('Scartata');
  expect(within(dialog).queryByRole('button', { name: 'Scarta' })).toBeNull();
});

it('blocks the sender after a confirmation that names the address', async () => {
  open();
  const dialog = await openDetails();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Blocca il mittente' }));
  const question = await screen.findByRole('dialog', { name: 'Bloccare il mittente?' });
  expect(question.textContent).toContain('ugo.neri@example.com');
  await userEvent.click(within(question).getByRole('button', { name: 'Blocca il mittente' }));
  await within(dialog).findByText('Bloccato');
  expect(actions()).toEqual([
    ['POST', '/sender-rules', JSON.stringify({ address: 'ugo.neri@example.com', kind: 'BLOCK' })],
  ]);
});

it('removes the rule for the sender', async () => {
  mail = { ...mail, senderRule: 'BLOCK', ruleAddress: waiting.sender };
  open();
  const dialog = await openDetails();
  expect(within(dialog).queryByRole('button', { name: 'Blocca il mittente' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rimuovi la regola per ugo.neri@example.com' }));
  await within(dialog).findByRole('button', { name: 'Blocca il mittente' });
  expect(actions()).toEqual([['DELETE', '/sender-rules/rule', '']]);
});

it('lists the rules for senders, adds one for a domain, and removes one', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Regole per i mittenti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Regole per i mittenti' });
  await within(dialog).findByText('ugo.neri@example.com');
  const add = within(dialog).getByRole('button', { name: 'Aggiungi' });
  const field = within(dialog).getByLabelText<HTMLInputElement>('Indirizzo o dominio');
  await userEvent.type(field, 'example.com');
  expect(add.hasAttribute('disabled')).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, '@example.com');
  await userEvent.click(add);
  await waitFor(() => expect(field.value).toBe(''));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rimuovi la regola per ugo.neri@example.com' }));
  await waitFor(() => expect(actions()).toHaveLength(2));
  expect(actions()).toEqual([
    ['POST', '/sender-rules', JSON.stringify({ address: '@example.com', kind: 'BLOCK' })],
    ['DELETE', '/sender-rules/rule', ''],
  ]);
});

it('shows why the mails could not be loaded', async () => {
  refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', error: 'away', statusCode: 503, requestId: 'r' } };
  open();
  await screen.findByText(/^Errore nel caricamento della posta/);
});

it('reads the notification that mails wait', async () => {
  open();
  await waitFor(() =>
    expect(api.seen.filter(isReading).map(({ body }) => body)).toEqual(['{"kinds":["MAIL_WAITING"]}']),
  );
});

it('shows who sent an unreadable mail, and lets it be added to a ticket', async () => {
  mail = { ...waiting, sender: null, senderName: null, reason: 'UNREADABLE', envelopeFrom: 'busta@example.com' };
  open(`/admin/inbound-mails/${waiting.id}`);
  expect(await screen.findByRole('button', { name: 'Aggiungi a un ticket' })).toBeTruthy();
  expect(screen.getAllByText(/\(mittente illeggibile\)/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Spedita da busta@example.com/).length).toBeGreaterThan(0);
});
