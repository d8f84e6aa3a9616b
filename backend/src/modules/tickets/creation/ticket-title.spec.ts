import { LIMITS, lengthOf } from '#contract/index.js';
import { titleFor } from './ticket-title.js';

const titleOf = (description: string): string => titleFor({ category: 'ASSISTANCE', description, parts: null }, 'it');

describe('the default title of a ticket', () => {
  it.each([
    ['Il laser si spegne dopo dieci minuti. Da ieri.', 'Il laser si spegne dopo dieci minuti'],
    ['Il laser si spegne dopo dieci minuti.', 'Il laser si spegne dopo dieci minuti'],
    ['Perché il laser si spegne? Non è chiaro', 'Perché il laser si spegne?'],
    ['Il laser si spegne! Aiuto', 'Il laser si spegne!'],
    ['La testa vibra\nIl filtro fischia', 'La testa vibra'],
    ['La testa  vibra\tmolto', 'La testa vibra molto'],
    ['Manca il pezzo n. 5 del kit. Serve', 'Manca il pezzo n. 5 del kit'],
    ['Chiamato l\u2019Ing. Rossi, senza esito. Serve aiuto', 'Chiamato l\u2019Ing. Rossi, senza esito'],
    ['Pressione a 2.5 bar invece di 4. Il chiller è fermo', 'Pressione a 2.5 bar invece di 4'],
    ['Allarme E42. Il chiller è fermo', 'Allarme E42'],
    ['1. Il laser non parte\n2. Il filtro fischia', '1. Il laser non parte'],
    ['Aiuto! Il laser non parte', 'Aiuto! Il laser non parte'],
    ['Buongiorno,\nil laser si spegne dopo un\u2019ora. Saluti', 'Il laser si spegne dopo un\u2019ora'],
    ['Salve a tutti, il laser si spegne', 'Il laser si spegne'],
    ['Good morning! the laser goes off', 'The laser goes off'],
    ['Buongiorno', 'Buongiorno'],
    ['Rumore\u001b[31m \u202eforte', 'Rumore [31m forte'],
  ])('%j gives %j', (description, title) => {
    expect(titleOf(description)).toBe(title);
  });

  it('has at most 80 characters, whole words and an ellipsis', () => {
    expect(titleOf(`${'x'.repeat(38)} ${'y'.repeat(41)}`)).toBe(`${'x'.repeat(38)} ${'y'.repeat(41)}`);
    const cut = titleOf(`${'x'.repeat(38)}, ${'y'.repeat(41)}`);
    expect(cut).toBe(`${'x'.repeat(38)}…`);
    expect(titleOf(`${'laser '.repeat(20)}`)).toBe(`${'laser '.repeat(13).trim()}…`);
  });

  it('cuts a word that is longer than a title', () => {
    const title = titleOf('😀'.repeat(200));
    expect(title).toBe(`${'😀'.repeat(79)}…`);
    expect(lengthOf(title)).toBe(LIMITS.generatedTitle.max);
  });

  it('is the category when the description is invisible', () => {
    expect(titleOf('\u202e'.repeat(10))).toBe('Assistenza tecnica');
  });
});

describe('the title of a parts order', () => {
  const lens = { partCode: 'LNS-50', description: 'Vetrino di protezione', quantity: 2 };
  const order = (count: number, language: 'it' | 'en', first = lens): string => {
    const parts = [first, ...Array.from({ length: count }, () => lens)];
    return titleFor({ category: 'SPARE_PART', description: 'ignored', parts }, language);
  };

  it.each([
    [0, '2 × LNS-50 Vetrino di protezione', '2 × LNS-50 Vetrino di protezione'],
    [1, '2 × LNS-50 Vetrino di protezione, un altro', '2 × LNS-50 Vetrino di protezione and 1 more'],
    [3, '2 × LNS-50 Vetrino di protezione, altri 3', '2 × LNS-50 Vetrino di protezione and 3 more'],
  ])('names the first line and %i more', (count, italian, english) => {
    expect([order(count, 'it'), order(count, 'en')]).toEqual([italian, english]);
  });

  it('cuts a long line and keeps the number of further parts', () => {
    const title = order(99, 'it', {
      partCode: 'x'.repeat(50),
      description: 'lente '.repeat(33).trim(),
      quantity: 9999,
    });
    expect(title).toBe(`9999 × ${'x'.repeat(50)} lente lente lente…, altri 99`);
    expect(lengthOf(title)).toBeLessThanOrEqual(LIMITS.ticketTitle.max);
  });
});
