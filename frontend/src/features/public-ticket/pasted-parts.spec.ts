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

it.each(['LNS-50', '  LNS-50\n', ''])('leaves %j to the browser', (text) => {
  expect(pastedParts(text)).toBeNull();
});
