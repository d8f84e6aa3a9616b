import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlantImport } from '@/api/types';
import { plantImport } from '@/features/plants/import/plant-import';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { ImportButton } from './ImportButton';

let api: TestApi;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = ({ body }) => ({
    status: 200,
    body: { results: (JSON.parse(body) as PlantImport).rows.map(() => ({ outcome: 'CREATED', reason: null })) },
  });
});
afterEach(() => api.close());

const choose = async (content: BlobPart): Promise<void> => {
  renderInBackOffice(<ImportButton texts="plants.import" load={() => Promise.resolve(plantImport)} />, {
    user: { id: 'me', role: 'ADMIN' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Importa' }));
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
  expect(api.seen.map(({ body }) => (JSON.parse(body) as PlantImport).dryRun)).toEqual([true]);
  await userEvent.click(screen.getByRole('button', { name: 'Importa 6 impianti' }));
  await screen.findByText('Importazione completata:');
  expect(screen.queryByRole('table')).toBeNull();
  expect(api.seen.map(({ body }) => (JSON.parse(body) as PlantImport).dryRun)).toEqual([true, false]);
});

it('refuses a row with more cells than titles, and asks the server about the others only', async () => {
  await choose('Costruttore;Modello;Matricola\nLumina;LC-200;1;2\nLumina;LC-200;3;;');
  expect(await screen.findByText(/Riga 2: ha più celle dei titoli/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Importa 1 impianto' })).toBeTruthy();
  expect(api.seen.map(({ body }) => (JSON.parse(body) as PlantImport).rows.length)).toEqual([1]);
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
  await waitFor(() => expect(api.seen).toEqual([]));
});
