import { pastedParts } from './pasted-parts';

it('reads the rows of a spreadsheet as lines', () => {
  expect(pastedParts('LNS-50\tProtective window\t2\r\nCJ-080\tNozzle 0.8 mm\t6\r\n')).toEqual([
    { partCode: 'LNS-50', description: 'Protective window', quantity: '2' },
    { partCode: 'CJ-080', description: 'Nozzle 0.8 mm', quantity: '6' },
  ]);
});

it('reads a list with semicolons, and orders one where no quantity is given', () => {
  expect(pastedParts('LNS-50 ; Protective window\nCJ-080')).toEqual([
    { partCode: 'LNS-50', description: 'Protective window', quantity: '1' },
    { partCode: 'CJ-080', description: '', quantity: '1' },
  ]);
});

it('reads a single row only if it has columns of a spreadsheet', () => {
  expect(pastedParts('LNS-50\tProtective window\t2')).toHaveLength(1);
  expect(pastedParts('LNS-50; window')).toBeNull();
});

it.each(['LNS-50', '  LNS-50\n', '', '\t\n\t', 'Codice\tDescrizione'])('leaves %j to the browser', (text) => {
  expect(pastedParts(text)).toBeNull();
});

const line = (partCode: string, description: string, quantity: string) => ({ partCode, description, quantity });

it.each([
  ['\tProtective window\t4', [line('', 'Protective window', '4')]],
  ['LNS-50\t\t4', [line('LNS-50', '', '4')]],
  ['LNS-50\t4\nCJ-080\t', [line('LNS-50', '', '4'), line('CJ-080', '', '1')]],
  ['\t\t4\n\t\t', [line('', '', '4')]],
  ['LNS-50;Window\n;Nozzle;6', [line('LNS-50', 'Window', '1'), line('', 'Nozzle', '6')]],
  ['LNS-50\tWindow; clear\t2\r', [line('LNS-50', 'Window; clear', '2')]],
  ['LNS-50\t"Window\nsay ""A"""\t2', [line('LNS-50', 'Window say "A"', '2')]],
  ['PART-1\tQuadro\t1\nCOD-2\tDescaler', [line('PART-1', 'Quadro', '1'), line('COD-2', 'Descaler', '1')]],
  ['Q.tà\tDescrizione\tPrezzo\tCodice\n2\tFinestra\t10\tLNS-50', [line('LNS-50', 'Finestra', '2')]],
])('keeps each cell of %j in its column', (text, lines) => {
  expect(pastedParts(text)).toEqual(lines);
});
