import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@/api/session';
import type { PublicDocument, PublicPlate } from '@/api/types';
import { SessionProvider, useSession } from '@/features/auth/SessionProvider';
import { createI18n } from '@/i18n/i18n';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import { messages } from '@/kit/test/public-messages';
import { PaperCopy } from './PaperCopy';

const machine = { manufacturer: 'Maker', model: 'LC', name: null, serialNumber: 'SN-1', yearOfConstruction: null };
const plate = { code: '7Q2M4TZ0V9XK3B', state: 'ACTIVE', plant: machine, machine } as PublicPlate;
const documents = [
  { id: 'a', title: 'Manuale', revision: 'A', language: 'it', isDelivered: true },
  { id: 'b', title: 'Manuale', revision: 'B', language: 'it', isDelivered: false },
] as PublicDocument[];
const CREATED = { status: 201, body: { data: { id: 1042 }, uploadToken: 'permit', newCustomer: { email: 'a@b.it' } } };

// The test environment has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

let api: TestApi;
let answer: Answer;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  session.clear();
  api = await startApi();
  answer = CREATED;
  api.answer = ({ path }) =>
    path === '/auth/profile'
      ? { status: 200, body: { user: { id: 'u1', role: 'CLIENT', name: 'Ada', surname: 'Bo', email: 'ada@bo.it' } } }
      : answer;
});
afterEach(() => api.close());

/** As on the page, which waits for the session. */
const Page = ({ shown, offered }: { shown: PublicPlate; offered: readonly PublicDocument[] }) =>
  useSession().status === 'loading' ? null : <PaperCopy plate={shown} documents={offered} />;

const open = async (language: 'it' | 'en' = 'it', shown: PublicPlate = plate, offered = documents) => {
  localStorage.setItem('language', language);
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <SessionProvider onLost={() => undefined}>
        <Page shown={shown} offered={offered} />
      </SessionProvider>
    </I18nRoot>,
  );
  const name = language === 'it' ? 'Chiedi la copia su carta' : 'Ask for a copy on paper';
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
type Dialog = Awaited<ReturnType<typeof open>>;
const FIELDS = { company: 'Rossi', name: 'Anna', surname: 'Rossi', email: 'anna@example.com', address: 'Via Roma 1' };
const fill = async (dialog: Dialog): Promise<void> => {
  const inputs = dialog.getAllByRole<HTMLInputElement>('textbox');
  for (const input of inputs) {
    await userEvent.clear(input);
    await userEvent.type(input, FIELDS[input.name as keyof typeof FIELDS]);
  }
};
const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: /^(?:Invia|Send)/ }));
const sent = () => api.seen.filter(({ method, path }) => method === 'POST' && path === '/tickets');
const bodyOf = (place = 0): unknown => JSON.parse(sent()[place]?.body ?? 'null');

it('offers the documents in the order of the reader’s languages', async () => {
  const german = { ...documents[0], id: 'c', title: 'Anleitung', language: 'de' } as PublicDocument;
  const dialog = await open('it', plate, [german, ...documents]);
  const names = dialog.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent);
  expect(names.map((name) => name?.split(',')[0])).toEqual(['Manuale', 'Manuale', 'Anleitung']);
});

it.each([
  [
    'it',
    'Copia su carta: Manuale, rev. A, italiano',
    /ticket n\. 1042/,
    /entro 30 giorni e risponde/,
    /creato un account/,
  ],
  [
    'en',
    'Copy on paper: Manuale, rev. A, italiano',
    /ticket #1042/,
    /within 30 days and replies/,
    /account was created/,
  ],
] as const)('sends an ordinary ticket with its plate, and says number and time (%s)', async (...texts) => {
  const [language, title, number, time, account] = texts;
  const dialog = await open(language);
  expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
  await fill(dialog);
  await submit(dialog);
  for (const text of [number, time, account]) await dialog.findByText(text);
  const { address: _, ...contact } = FIELDS;
  expect(bodyOf()).toEqual({
    ...contact,
    ...{ category: 'ASSISTANCE', asksForPaper: true, title, language, plateCode: plate.code },
    ...{
      plantType: 'LC',
      plantSerialNumber: 'SN-1',
      description: expect.stringContaining('Anna Rossi\nVia Roma 1') as string,
    },
  });
  expect(document.activeElement?.textContent).toContain('1042');
  await userEvent.click(dialog.getByRole('button', { name: /^(?:Chiudi|Close)$/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('names the machine of a plate that was replaced by its words alone', async () => {
  const dialog = await open('it', { ...plate, state: 'RETIRED', plant: null });
  await fill(dialog);
  await submit(dialog);
  await dialog.findByText(/1042/);
  expect(bodyOf()).toMatchObject({ plantType: 'LC', plantSerialNumber: 'SN-1' });
  expect(bodyOf()).not.toHaveProperty('plateCode');
});

it('is sent without the plate where that was retired while the page was open', async () => {
  const responses = [{ status: 404, body: { code: 'PLATE_NOT_FOUND', error: 'x' } }, CREATED];
  api.answer = () => responses.shift() ?? CREATED;
  const dialog = await open();
  await fill(dialog);
  await submit(dialog);
  await dialog.findByText(/1042/);
  expect([0, 1].map((place) => 'plateCode' in (bodyOf(place) as object))).toEqual([true, false]);
});

it('says what is missing, and sends nothing', async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByRole('checkbox', { name: /rev\. A/ }));
  await submit(dialog);
  const summary = within(await dialog.findByRole('alert'));
  const links = () => summary.getAllByRole('link').map((link) => link.textContent);
  await waitFor(() => expect(links()).toHaveLength(6));
  expect(links()[0]).toBe('Scegliere da 1 a 10 documenti');
  expect(links().at(-1)).toMatch(/^Indirizzo postale: /);
  await fill(dialog);
  await submit(dialog);
  await waitFor(() => expect(links()).toEqual(['Scegliere da 1 a 10 documenti']));
  expect(sent()).toEqual([]);
});

it('shows refusals at their fields, and a failure that can be tried again with the same key', async () => {
  const details = [{ field: 'email', code: 'email', message: 'Must be an email address' }];
  answer = { status: 400, body: { code: 'VALIDATION_FAILED', error: 'x', details } };
  const dialog = await open();
  await fill(dialog);
  await submit(dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('Email');
  answer = { status: 503, body: '' };
  await userEvent.type(dialog.getByRole('textbox', { name: /mail/i }), 'm');
  await submit(dialog);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await dialog.findByRole('alert');
  answer = CREATED;
  await submit(dialog);
  await dialog.findByText(/1042/);
  const keys = sent().map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

it('is sent once, however often the button is pressed', async () => {
  answer = { ...CREATED, after: 200 };
  const dialog = await open();
  await fill(dialog);
  const button = dialog.getByRole('button', { name: 'Invia la richiesta' });
  await userEvent.dblClick(button);
  await userEvent.click(button);
  await dialog.findByText(/1042/);
  expect(sent()).toHaveLength(1);
});

it('is filled in for a client who is signed in', async () => {
  session.login({ user: { id: 'u1' }, tokens: { accessToken: 'a.b.c', refreshToken: 'r' } } as never);
  const dialog = await open();
  const values = dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values).toEqual(['', 'Ada', 'Bo', 'ada@bo.it', '']);
});
