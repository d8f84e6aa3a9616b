import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Import, ImportRow, PlantImport } from '@/api/types';
import { plantImport } from '@/features/plants/import/plant-import';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import { ImportButton } from './ImportButton';

let api: TestApi;
/** What the API has of imports: the own ones, and the rows of each that were refused. */
let imports: Import[];
let refused: ImportRow[];

const PAGES = { currentPage: 1, totalPages: 1, totalItems: 1 };
const importOf = (state: Import['state'], done = 0): Import => ({
  ...{ id: 'list', kind: 'PLANTS', state, rowCount: 6, createdAt: '', startedAt: null, endedAt: null },
  counts: { created: done - refused.length, changed: 0, same: 0, refused: refused.length, waiting: 6 - done },
});
const answer = ({ path, method, body }: Seen): Answer => {
  if (path.startsWith('/api/plants/import') || path.startsWith('/plants/import')) {
    const { rows } = JSON.parse(body) as PlantImport;
    return { status: 200, body: { results: rows.map(() => ({ outcome: 'CREATED', reason: null })) } };
  }
  if (path.includes('/rows?')) return { status: 200, body: { rows: refused, pagination: PAGES } };
  if (/imports(\?|$)/.test(path) && method === 'GET') return { status: 200, body: { imports, pagination: PAGES } };
  return { status: 200, body: { import: imports[0] ?? importOf('UPLOADING') } };
};
const checks = (): PlantImport[] =>
  api.seen.filter(({ path }) => path.includes('plants/import')).map(({ body }) => JSON.parse(body) as PlantImport);
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  localStorage.setItem('language', 'it');
  api = await startApi();
  [imports, refused] = [[], []];
  api.answer = answer;
});
afterEach(() => api.close());

const open = async (): Promise<void> => {
  renderInBackOffice(<ImportButton texts="plants.import" load={() => Promise.resolve(plantImport)} />, {
    user: { id: 'me', role: 'ADMIN' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Importa' }));
};
const choose = async (content: BlobPart): Promise<void> => {
  await open();
  await screen.findByRole('button', { name: 'Scegli file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([content], 'impianti.csv', { type: 'text/csv' }));
};
const preview = async (): Promise<string[][]> =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

it('shows the first rows as they are understood and names the columns that are not read, before it stores', async () => {
  await choose(
    [
      'sep=;',
      'MATRÌCOLA;Costruttore;Modello\u00a0;Stato;Anno;Sede;Ragione sociale;;',
      '000123;Lumina;LC-200;in servizio;2019,00;-;Bianchi;x;',
      ...Array.from({ length: 5 }, (_, index) => `${index};Lumina;LC-200;;;;`),
    ].join('\r\n'),
  );
  expect((await preview()).slice(0, 2)).toEqual([
    ['Riga', 'Matricola', 'Costruttore', 'Modello', 'Stato', 'Anno di costruzione', 'Sede'],
    ['3', '000123', 'Lumina', 'LC-200', 'In servizio', '2019', '(da svuotare)'],
  ]);
  expect(await preview()).toHaveLength(6);
  expect(screen.getByText(/^Non vengono lette: Ragione sociale, colonna 8 \(senza titolo\)\./)).toBeTruthy();
  expect(screen.getByText(/\(UTF-8\)/)).toBeTruthy();
  expect(checks().map(({ dryRun }) => dryRun)).toEqual([true]);
  imports = [importOf('DONE', 6)];
  await userEvent.click(screen.getByRole('button', { name: 'Importa 6 impianti' }));
  await screen.findByText('Importazione completata:');
  expect(screen.queryByRole('table')).toBeNull();
  expect(checks()).toHaveLength(1);
  const sent = api.seen.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ from: 0, lines: [3, 4, 5, 6, 7, 8] });
});

it('refuses a row with more cells than titles, and asks the server about the others only', async () => {
  await choose('Costruttore;Modello;Matricola\nLumina;LC-200;1;2\nLumina;LC-200;3;;');
  expect(await screen.findByText(/Riga 2: ha più celle dei titoli/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Importa 1 impianto' })).toBeTruthy();
  expect(checks().map(({ rows }) => rows.length)).toEqual([1]);
});

it.each([
  ['', 'Il file è vuoto.'],
  ['\r\n;;\r\n', 'Il file è vuoto.'],
  ['Costruttore;Modello;Matricola\r\n;;\r\n', 'Il file ha i titoli, ma nessuna riga sotto di essi.'],
  ['Costruttore;Modello\nA;B', 'Nel file manca la colonna Matricola.'],
  [
    'Costruttore;Modello;Matricola;serial number\nA;B;1;2',
    'Più colonne vengono lette come Matricola: “Matricola”, “serial number”. Tenerne una sola.',
  ],
  ['Costruttore;Modello;Matricola\nA;B;"1\nA;B;2', /^Le virgolette aperte alla riga 2 non vengono mai chiuse/],
  ['PK\u0003\u0004…', /^Questo file è una cartella di lavoro/],
])('says what is wrong with %j, and sends nothing', async (text, sentence) => {
  await choose(text);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(checks()).toEqual([]));
});

it('shows the import that still runs when it is opened again, and then what it refused', async () => {
  imports = [importOf('RUNNING', 2)];
  await open();
  expect(await screen.findByText(/^Importazione in corso: 2 righe su 6\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Scegli file' })).toBeNull();
  const record = { manufacturer: 'Lumina', model: 'LC-200', serialNumber: '7' };
  refused = [{ line: 4, record, outcome: 'REFUSED', reason: 'OWNER_UNKNOWN' }];
  imports = [importOf('DONE', 6)];
  expect(await screen.findByText('Importazione completata:')).toBeTruthy();
  expect(await screen.findByText('Riga 4: nessuna azienda ha questo nome o codice cliente')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scarica le righe rifiutate' })).toBeTruthy();
});

it('stops an import, and says that the rest was not imported', async () => {
  imports = [importOf('RUNNING', 2)];
  await open();
  const stop = await screen.findByRole('button', { name: 'Interrompi' });
  imports = [importOf('CANCELLED', 2)];
  await userEvent.click(stop);
  expect(await screen.findByText(/^Importazione interrotta/)).toBeTruthy();
  expect(api.seen.some(({ path }) => path.endsWith('/imports/list/cancel'))).toBe(true);
});

it.each([
  ['PLANT_SERIAL_IN_USE', 'Un altro impianto di questo costruttore ha già questa matricola.'],
  ['NEVER_HEARD_OF', 'errore imprevisto: riprovare con questa riga'],
])('has a sentence for the reason %s', async (reason, sentence) => {
  refused = [{ line: 2, record: {}, outcome: 'REFUSED', reason }];
  imports = [importOf('RUNNING', 5)];
  await open();
  await screen.findByText(/^Importazione in corso/);
  imports = [importOf('DONE', 6)];
  expect(await screen.findByText(`Riga 2: ${sentence}`)).toBeTruthy();
});

it('shows the newest import that has ended, with its date and counts, until another file is chosen', async () => {
  imports = [{ ...importOf('CANCELLED', 2), endedAt: '2026-03-02T08:00:00Z' }];
  await choose('Costruttore;Modello;Matricola\nLumina;LC-200;1');
  await screen.findByRole('button', { name: 'Importa 1 impianto' });
  expect(screen.queryByText(/^Importazione interrotta/)).toBeNull();
  const [query] = api.seen.filter(({ path }) => path.includes('imports?')).map(({ path }) => path);
  expect(query).toMatch(/kind=PLANTS&isStarted=true&limit=1/);
});

it('counts the rows of a stopped import that were not imported, and says when it ended', async () => {
  imports = [{ ...importOf('CANCELLED', 2), endedAt: '2026-03-02T08:00:00Z' }];
  await open();
  expect(await screen.findByText('Importazione interrotta: 4 righe non sono state importate.')).toBeTruthy();
  expect(screen.getByText(/^È terminata il .*2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scegli file' })).toBeTruthy();
});

it('shows the counts though the refused rows cannot be loaded, and loads them again', async () => {
  refused = [{ line: 4, record: {}, outcome: 'REFUSED', reason: 'OWNER_UNKNOWN' }];
  imports = [importOf('DONE', 6)];
  api.answer = (call) => (call.path.includes('/rows?') ? { status: 500 } : answer(call));
  await open();
  expect(await screen.findByText('Importazione completata:')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Riprova' });
  api.answer = answer;
  await userEvent.click(again);
  expect(await screen.findByText(/^Riga 4:/)).toBeTruthy();
});

it('goes on after a refusal that asks to wait, and cancels an import whose rows fail', async () => {
  await choose('Costruttore;Modello;Matricola\nLumina;LC-200;1');
  const submit = await screen.findByRole('button', { name: 'Importa 1 impianto' });
  const headers = { 'Retry-After': '1', 'Access-Control-Expose-Headers': 'Retry-After' };
  const puts = (): number => api.seen.filter(({ method }) => method === 'PUT').length;
  api.answer = (call) => {
    if (call.method !== 'PUT') return answer(call);
    return puts() === 1 ? { status: 429, headers } : { status: 500 };
  };
  await userEvent.click(submit);
  await waitFor(() => expect(api.seen.some(({ path }) => path.endsWith('/imports/list/cancel'))).toBe(true));
  expect(puts()).toBe(2);
});
