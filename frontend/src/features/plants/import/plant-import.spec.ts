import { countryName, labelsIn, LANGUAGES, LIMITS, PLANT_COLUMNS, PLANT_STATES } from '@contract/index';
import type { PlantImport } from '@/api/types';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { tableIn } from '@/kit/office/import/csv-table';
import { sendRows, type RowResult } from '@/kit/office/import/import-rows';
import { readIn, rowsOf as rowsIn } from '@/kit/office/import/importing';
import { plantImport } from './plant-import';

const rowsOf = (...lines: string[]) =>
  rowsIn(plantImport, tableIn(['Produttore;MODELLO;Matricola;Anno;Stato;Note', ...lines].join('\n')), translate);
const receiver = { ...plantImport, send: plantImport.check };
/** Its text in quotation marks stands for that of a state. */
const translate = (key: string): string => `«${key.replace('plants.states.', '')}»`;
const summary = (results: readonly RowResult[]) =>
  results.map((result) => [
    result.row.line,
    'detail' in result ? result.detail.field : (result.reason ?? result.outcome),
  ]);

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  api.answer = ({ body }) => {
    const { rows } = JSON.parse(body) as PlantImport;
    const details = rows.flatMap(({ yearOfConstruction: year }, place) =>
      year === 1700
        ? [{ field: `rows.${place}.yearOfConstruction`, code: 'min', message: 'Must be at least 1900' }]
        : [],
    );
    if (details.length > 0) return { status: 400, body: { error: 'Invalid', code: 'VALIDATION_FAILED', details } };
    return { status: 200, body: { results: rows.map(() => ({ outcome: 'CREATED', plantId: 'x', reason: null })) } };
  };
});
afterEach(() => api.close());

it('reads the known columns: an empty cell is left out, a hyphen clears', () => {
  const [row] = rowsOf("Maker;M-1;'-7;-;«in_service»;unread");
  expect(row?.record).toEqual({
    ...{ manufacturer: 'Maker', model: 'M-1', serialNumber: '-7', yearOfConstruction: null },
    state: 'IN_SERVICE',
  });
  expect(rowsOf('Maker;M-1;7;2024;«IN_SERVICE»')[0]?.record).toMatchObject({
    state: 'IN_SERVICE',
    yearOfConstruction: 2024,
  });
  expect(rowsOf('Maker;M-1;7;"2024,0"')[0]?.record).toMatchObject({ yearOfConstruction: 2024 });
  expect(rowsOf('Maker;M-1;7;2024,5')[0]?.record).toMatchObject({ yearOfConstruction: '2024,5' });
  expect(rowsOf('Maker;M-1;7;;')[0]?.record).toEqual({ manufacturer: 'Maker', model: 'M-1', serialNumber: '7' });
});

it('has a result for each row, whatever becomes of the others', async () => {
  const rows = rowsOf('A;M;1;', 'A;M;2;1700', 'A;M;3;', 'a.;M;0 3;', 'A;M;"  3 ";');
  const results = await sendRows(receiver, rows, () => undefined);
  expect(summary(results)).toEqual([
    [2, 'CREATED'],
    [3, 'yearOfConstruction'],
    [4, 'CREATED'],
    [5, 'CREATED'],
    [6, 'REPEATED'],
  ]);
});

it('sends long lists in parts, and notifies how far it is', async () => {
  const { max } = LIMITS.importedRows;
  const rows = rowsOf(...Array.from({ length: 2 * max + 1 }, (_, index) => `A;M;${index};`));
  const progress: number[] = [];
  const results = await sendRows(receiver, rows, (share) => progress.push(share));
  expect(results).toHaveLength(rows.length);
  expect(api.seen.map(({ body }) => (JSON.parse(body) as PlantImport).rows.length)).toEqual([max, max, 1]);
  expect(progress).toEqual([max / rows.length, (2 * max) / rows.length, 1]);
});

it('rejects with the error of a part', async () => {
  api.answer = () => ({ status: 403, body: { error: 'No', code: 'FORBIDDEN' } });
  await expect(sendRows(receiver, rowsOf('A;M;1;'), () => undefined)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

it('takes a text of a hyphen that an export has guarded as the text, and not as a wish to clear', () => {
  const [row] = rowsIn(plantImport, tableIn("Manufacturer;Model;Serial number;Site\nA;M;1;'-"), translate);
  expect(row?.record).toMatchObject({ site: '-' });
});

it.each(LANGUAGES)('reads all that the export in %s writes', async (language) => {
  const { states } = ((await import(`../messages.${language}`)) as { default: { states: Record<string, string> } })
    .default;
  const named = (key: string): string => states[key.replace('plants.states.', '')] ?? key;
  const titles = [...Object.values(PLANT_COLUMNS).map((title) => title[language]), 'Delivered', 'Fermo dal'];
  const lines = PLANT_STATES.map((state) =>
    [
      'A',
      'LC-500',
      "'-7",
      labelsIn(language).plantState[state],
      'C-1',
      'Rossi',
      '"Line, \'=3"',
      'Verona',
      2021,
      countryName('FR', language),
    ].join(';'),
  );
  const table = tableIn([titles.join(';'), ...lines].join('\r\n'));
  expect(readIn(plantImport, table)).toEqual(Object.keys(PLANT_COLUMNS));
  expect(Object.keys(plantImport.columns)).toEqual(Object.keys(PLANT_COLUMNS));
  expect(rowsIn(plantImport, table, named).map(({ record }) => record)).toEqual(
    PLANT_STATES.map((state) => ({
      ...{ manufacturer: 'A', model: 'LC-500', serialNumber: '-7', state, ownerErpCode: 'C-1', owner: 'Rossi' },
      ...{ label: 'Line, =3', site: 'Verona', yearOfConstruction: 2021, country: countryName('FR', language) },
    })),
  );
});
