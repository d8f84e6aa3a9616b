import { tableIn } from '@/kit/office/import/csv-table';
import { rowsOf } from '@/kit/office/import/importing';
import { readingImport } from './reading-import';

const TEXTS: Record<string, string> = {
  'plants.counters.OPERATING_HOURS': 'Ore di funzionamento',
  'plants.counters.CYCLES': 'Cicli',
};
const translate = (key: string): string => TEXTS[key] ?? key;
const recordOf = (counter: string, value: string, readAt: string): object | undefined =>
  rowsOf(readingImport, tableIn(`Matricola;Contatore;Valore;Data\nSN-1;${counter};${value};${readAt}`), translate)[0]
    ?.record;
const local = (...parts: [number, number, number, number?, number?]): string => new Date(...parts).toISOString();

it('reads counters by their names, values with a comma, and days as they are written', () => {
  const record = { serialNumber: 'SN-1', counter: 'OPERATING_HOURS', value: 12_480.5 };
  expect(recordOf('ore di funzionamento', '12480,5', '20/11/2026')).toEqual({ ...record, readAt: local(2026, 10, 20) });
  expect(recordOf('CYCLES', '7', '2026-11-20 14:05')).toMatchObject({
    ...{ counter: 'CYCLES', value: 7 },
    readAt: local(2026, 10, 20, 14, 5),
  });
});

it('leaves to the server what it cannot read', () => {
  expect(recordOf('km', '1.234,5', '31/02/2026')).toMatchObject({
    counter: 'km',
    value: '1.234,5',
    readAt: '31/02/2026',
  });
  expect(recordOf('Cicli', '1', '2026-11-20T14:05:00Z')).toMatchObject({ readAt: '2026-11-20T14:05:00Z' });
});
