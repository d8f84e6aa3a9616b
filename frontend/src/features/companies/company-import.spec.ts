import { COMPANY_COLUMNS, labelsIn, LANGUAGES } from '@contract/index';
import { tableIn } from '@/kit/office/import/csv-table';
import { assertReadable, readIn, rowsOf } from '@/kit/office/import/importing';
import { companyImport } from './company-import';

const translate = (key: string): string => ({ 'companies.import.yes': 'Sì', 'companies.import.no': 'No' })[key] ?? key;
const recordsOf = (...lines: string[]): object[] =>
  rowsOf(
    companyImport,
    tableIn(['Codice cliente;NOME;Partita IVA;Azienda attiva', ...lines].join('\n')),
    translate,
  ).map(({ record }) => record);

it('reads the known columns: an empty cell is left out, a hyphen clears', () => {
  expect(
    recordsOf('C-1;Rossi S.r.l.;-;no', 'C-2;Bianchi;00743110157;SÌ', 'C-3;Verdi;;TRUE', 'C-4;Neri;;forse'),
  ).toEqual([
    { erpCode: 'C-1', name: 'Rossi S.r.l.', vatNumber: null, isActive: false },
    { erpCode: 'C-2', name: 'Bianchi', vatNumber: '00743110157', isActive: true },
    { erpCode: 'C-3', name: 'Verdi', isActive: true },
    { erpCode: 'C-4', name: 'Neri', isActive: 'forse' },
  ]);
});

it('names the required columns that a file lacks', () => {
  const check = (text: string) => () => assertReadable(companyImport, tableIn(text));
  expect(check('Customer number;VAT number\nC-1;')).toThrow(
    expect.objectContaining({ code: 'MISSING', details: { columns: ['name'] } }) as Error,
  );
  expect(check('Customer number;Customer\nC-1;Rossi')).not.toThrow();
  expect(check('Name\nRossi')).not.toThrow();
});

it('identifies a company by its customer number, and without one by its name', () => {
  const subjectOf = (record: object) => companyImport.subjectOf(record);
  expect(subjectOf({ erpCode: 'C-1', name: 'Rossi' })).not.toBe(subjectOf({ name: 'Rossi' }));
  expect(subjectOf({ name: 'ROSSI' })).toBe(subjectOf({ name: 'Rossi' }));
});

it.each(LANGUAGES)('reads all that the export in %s writes', async (language) => {
  const texts = ((await import(`./messages.${language}`)) as { default: { import: { yes: string; no: string } } })
    .default.import;
  const named = (key: string): string => (key.endsWith('.yes') ? texts.yes : texts.no);
  const { yes, no } = labelsIn(language);
  const titles = [...Object.values(COMPANY_COLUMNS).map((title) => title[language]), 'Members'];
  const table = tableIn(`${titles.join(';')}\r\n000123;'+Più;IT00743110157;${yes};2\r\nC-2;Neri;;${no};0\r\n`);
  expect(readIn(companyImport, table)).toEqual(Object.keys(COMPANY_COLUMNS));
  expect(Object.keys(companyImport.columns)).toEqual(Object.keys(COMPANY_COLUMNS));
  expect(rowsOf(companyImport, table, named).map(({ record }) => record)).toEqual([
    { erpCode: '000123', name: '+Più', vatNumber: 'IT00743110157', isActive: true },
    { erpCode: 'C-2', name: 'Neri', isActive: false },
  ]);
});
