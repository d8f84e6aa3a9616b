import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language, UserRole } from '@contract/index';
import type { Message, MessageMail } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import { MessageItem } from './MessageItem';

const message: Message = {
  ...{ id: 'message-4', seq: 4, kind: 'CLIENT', via: 'MAIL', author: { name: 'Anna', surname: 'Neri' } },
  ...{ body: 'It stopped', html: '<p>It stopped</p>', files: [], withheldFiles: [], hasRest: false, version: 1 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', publishedAt: '2026-11-20T09:00:00.000Z', allowedActions: [] },
  ...{ publishAt: null, editedAt: null, deletedAt: null },
};
const mail: MessageMail = {
  receivedAt: '2026-11-20T08:59:00.000Z',
  sender: 'anna.neri@example.com',
  senderName: 'Anna Neri',
  subject: 'Re: Ticket n. 42',
  verdict: 'PASS',
  certifier: null,
  text: 'It stopped\n> What happened?',
  html: '<p>It <b>stopped</b></p>',
  files: [
    { name: 'drawing.exe', type: 'application/octet-stream', size: 2048 },
    { name: 'lens.jpg', type: 'image/jpeg', size: 4096 },
    { name: '', type: 'application/zip', size: 1024 },
  ],
  withheldFiles: ['drawing.exe', 'application/zip'],
};
const REST = '> What happened?\n> <b>Support</b>';
const UNAVAILABLE: Answer = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', error: 'away' } };
const GONE: Answer = { status: 404, body: { code: 'INBOUND_MAIL_NOT_FOUND', error: 'gone' } };
const OPEN_MAIL = { name: 'Apri l’email intera' };

let api: TestApi;
let refusal: Answer | undefined;
beforeEach(async () => {
  refusal = undefined;
  api = await startApi();
  api.answer = ({ path }) => refusal ?? { status: 200, body: path.endsWith('/rest') ? { rest: REST } : { mail } };
});
afterEach(() => api.close());

const show = (role: UserRole, values: Partial<Message>, language: Language = 'it'): string => {
  localStorage.setItem('language', language);
  const { container } = renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <MessageItem message={{ ...message, ...values }} ticketId={7} count={1} />
    </ThemeProvider>,
    { user: { id: 'me', role } },
  );
  return container.textContent;
};

describe('files that were not taken', () => {
  const one = ['drawing.exe'];
  const two = ['a.exe', 'b.bat'];
  const meta = Object.assign(document.createElement('meta'), { name: 'replyFileTypes', content: '["csv","zip"]' });
  beforeAll(() => document.head.append(meta));
  afterAll(() => meta.remove());

  it.each([
    ['it', one, 'File non ricevuto: drawing.exe', 'Inviarlo in un formato ammesso: JPG, PNG, MP4, PDF, CSV, ZIP.'],
    ['it', two, 'File non ricevuti: a.exe, b.bat', 'Inviarli in un formato ammesso: JPG, PNG, MP4, PDF, CSV, ZIP.'],
    ['en', one, 'File not received: drawing.exe', 'Send it in an accepted format: JPG, PNG, MP4, PDF, CSV, ZIP.'],
    ['en', two, 'Files not received: a.exe, b.bat', 'Send them in an accepted format: JPG, PNG, MP4, PDF, CSV, ZIP.'],
  ] as const)('are named to a client in %s with the formats that are accepted: %j', (language, names, line, hint) => {
    const text = show('CLIENT', { withheldFiles: [...names] }, language);
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(text).not.toMatch(/L’email|The mail/);
  });

  it.each([
    ['it', one, 'File non ricevuto: drawing.exe', 'L’email lo contiene ancora.'],
    ['it', two, 'File non ricevuti: a.exe, b.bat', 'L’email li contiene ancora.'],
    ['en', one, 'File not received: drawing.exe', 'The mail still contains it.'],
    ['en', two, 'Files not received: a.exe, b.bat', 'The mail still contains them.'],
  ] as const)('are named to staff in %s with the place where they are: %j', (language, names, line, hint) => {
    const text = show('TECHNICIAN', { withheldFiles: [...names] }, language);
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(text).not.toMatch(/PNG/);
  });

  it('are named as they are, whatever their names contain', () => {
    const name = `${'x'.repeat(200)} |||| %{names} $& <b>.exe`;
    show('CLIENT', { withheldFiles: [name] });
    expect(screen.getByText(`File non ricevuto: ${name}`)).toBeTruthy();
  });

  it('are in no mail where the message came another way', () => {
    const text = show('TECHNICIAN', { via: 'API', withheldFiles: [...one] });
    expect(text).toContain('File non ricevuto: drawing.exe');
    expect(text).not.toContain('L’email');
  });

  it('are not mentioned where there are none', () => {
    expect(show('CLIENT', {})).not.toContain('non ricevut');
  });
});

describe('the rest of a mail', () => {
  const openRest = async (role: UserRole): Promise<HTMLElement> => {
    show(role, { hasRest: true });
    expect(api.seen).toEqual([]);
    const button = screen.getByRole('button', { name: 'Mostra il resto dell’email' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    return button;
  };

  it.each(['CLIENT', 'TECHNICIAN'] as const)(
    'is loaded at a press of a %s, as plain text, and hidden again',
    async (role) => {
      const button = await openRest(role);
      const rest = await screen.findByRole('region', { name: 'Resto dell’email' });
      await waitFor(() => expect(rest.textContent).toBe(REST));
      expect(rest.tabIndex).toBe(0);
      expect(api.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /messages/message-4/rest']);
      expect(button.getAttribute('aria-expanded')).toBe('true');
      expect(button.textContent).toBe('Nascondi il resto');
      await userEvent.click(button);
      expect(screen.queryByRole('region', { name: 'Resto dell’email' })).toBeNull();
      expect(button.textContent).toBe('Mostra il resto dell’email');
    },
  );

  it('says why it could not be loaded, and tries again', async () => {
    refusal = UNAVAILABLE;
    await openRest('CLIENT');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Errore nel caricamento dell’email: /);
    refusal = undefined;
    await userEvent.click(within(alert).getByRole('button', { name: 'Riprova' }));
    const rest = await screen.findByRole('region', { name: 'Resto dell’email' });
    expect(rest.textContent).toBe(REST);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not offered where the message is all of it', () => {
    show('TECHNICIAN', { hasRest: false });
    expect(screen.queryByRole('button', { name: 'Mostra il resto dell’email' })).toBeNull();
  });
});

describe('the mail of a message', () => {
  const openMail = async (): Promise<HTMLElement> => {
    show('TECHNICIAN', {});
    expect(api.seen).toEqual([]);
    await userEvent.click(screen.getByRole('button', OPEN_MAIL));
    return screen.findByRole('dialog', { name: 'Email ricevuta' });
  };

  it.each(['TECHNICIAN', 'ADMIN'] as const)('is offered to %s', (role) => {
    show(role, {});
    expect(screen.getByRole('button', OPEN_MAIL)).toBeTruthy();
  });

  it.each([
    ['a client', 'CLIENT', {}],
    ['staff, of a message from the portal', 'TECHNICIAN', { via: 'PORTAL' }],
    ['staff, of a message from a program', 'TECHNICIAN', { via: 'API' }],
    ['staff, of a deleted message', 'TECHNICIAN', { html: null, body: null, deletedAt: '2026-11-21T09:00:00.000Z' }],
  ] as const)('is not offered to %s', (_whom, role, values) => {
    show(role, values);
    expect(screen.queryByRole('button', OPEN_MAIL)).toBeNull();
  });

  it('shows sender, proof, subject, date, files and text, and the layout on request', async () => {
    const dialog = await openMail();
    await within(dialog).findByText(/^It stopped/);
    const facts = dialog.querySelector('dl')?.textContent;
    expect(facts).toContain('Anna Neri');
    expect(facts).toContain('anna.neri@example.com');
    expect(facts).toContain('Mittente verificato');
    expect(facts).toContain('Re: Ticket n. 42');
    expect(facts).toMatch(/Ricevuta.*2026/);
    expect(facts).toContain('drawing.exe (2 KB) – non aggiunto al ticket\nlens.jpg (4 KB)\n');
    expect(facts).toContain('application/zip (1 KB) – non aggiunto al ticket');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mostra l’impaginazione' }));
    expect(within(dialog).getByTitle('L’email senza immagini e collegamenti').getAttribute('sandbox')).toBe('');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that it is no longer kept, without a retry', async () => {
    refusal = GONE;
    const dialog = await openMail();
    await within(dialog).findByText('L’email non è più conservata.');
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('says why it could not be loaded, and tries again', async () => {
    refusal = UNAVAILABLE;
    const dialog = await openMail();
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toMatch(/^Errore nel caricamento dell’email: /);
    refusal = undefined;
    await userEvent.click(within(alert).getByRole('button', { name: 'Riprova' }));
    await within(dialog).findByText(/^It stopped/);
  });
});

describe('how a message came', () => {
  it.each<[Partial<Message>, byMail: boolean, unproven: boolean]>([
    [{ via: 'MAIL', senderVerdict: 'NONE' }, true, true],
    [{ via: 'MAIL', senderVerdict: 'FAIL' }, true, true],
    [{ via: 'MAIL', senderVerdict: 'PASS' }, true, false],
    [{ via: 'MAIL' }, true, false],
    [{ via: 'PORTAL' }, false, false],
  ])('is said of %j', (values, byMail, unproven) => {
    const text = show('TECHNICIAN', values);
    expect([text.includes('per email'), text.includes('Mittente non verificato')]).toEqual([byMail, unproven]);
  });
});
