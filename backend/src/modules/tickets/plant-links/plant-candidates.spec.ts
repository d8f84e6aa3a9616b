import { candidatesIn, companyKey, type WrittenPlants } from './plant-candidates.js';

const written = (values: Partial<WrittenPlants> = {}): WrittenPlants => ({
  ...{ serialNumber: 'BF-1042', type: 'LC-500', company: 'Rossi S.r.l.', companyId: null, tickets: 1 },
  lastAt: new Date('2026-11-02T08:00:00Z'),
  ...values,
});
const NOTHING = { companies: [], models: [], plants: [] };
const candidates = (rows: WrittenPlants[], known: Partial<Parameters<typeof candidatesIn>[1]> = {}) =>
  candidatesIn(rows, { ...NOTHING, ...known });

it.each([
  ['Rossi S.r.l.', 'ROSSI SRL'],
  ['Bianchi & Figli s.n.c.', 'bianchi & figli'],
  ['Müller GmbH & Co. KG', 'Muller GmbH & Co KG'],
  ['Verdi S. p. A.', 'Verdi, spa'],
])('%s and %s are one company', (one, other) => expect(companyKey(one)).toBe(companyKey(other)));

it.each([
  ['Rossi', 'Rossini'],
  ['SPA', 'SRL'],
  ['Ditta Rossi', 'Rossi'],
])('%s and %s are two', (one, other) => expect(companyKey(one)).not.toBe(companyKey(other)));

it('joins the spellings of one plant, and takes the commonest of each text', () => {
  const rows = [
    written({ serialNumber: 'matricola BF 1042', company: 'ROSSI SRL' }),
    written({ serialNumber: 'LC-500 BF1042', type: 'lc 500', lastAt: new Date('2026-11-05T08:00:00Z') }),
    written({ tickets: 3 }),
    written({ serialNumber: 'BF-7' }),
  ];
  const [first, second, ...others] = candidates(rows);
  expect(others).toEqual([]);
  expect(first).toEqual({
    ...{ serialNumber: 'BF-1042', model: 'LC-500', manufacturer: null },
    owner: { id: null, name: 'Rossi S.r.l.' },
    written: {
      serialNumbers: ['BF-1042', 'LC-500 BF1042', 'matricola BF 1042'],
      types: ['LC-500', 'lc 500'],
      companies: ['Rossi S.r.l.', 'ROSSI SRL'],
    },
    ...{ plant: null, ticketCount: 5, lastTicketAt: new Date('2026-11-05T08:00:00Z'), isClear: true },
  });
  expect(second).toMatchObject({ serialNumber: 'BF-7', ticketCount: 1 });
});

it('leaves out a label, but keeps SN- of the number', () => {
  expect(candidates([written({ serialNumber: 'Matricola: 77/A' })])[0]?.serialNumber).toBe('77/A');
  expect(candidates([written({ serialNumber: 'SN-1042' })])[0]?.serialNumber).toBe('SN-1042');
});

it('gives all plants of a company the same name for it', () => {
  const rows = [written({ serialNumber: '1', company: 'rossi srl' }), written({ serialNumber: '2', tickets: 2 })];
  expect(candidates(rows).map(({ owner }) => owner?.name)).toEqual(['Rossi S.r.l.', 'Rossi S.r.l.']);
});

it('knows models and companies of the registry', () => {
  const known = {
    companies: [{ id: 'c-1', name: 'Rossi' }],
    models: [{ manufacturer: 'Laserworks', code: 'LC-500', keys: ['lc500', 'laser500'] }],
  };
  expect(candidates([written({ type: 'Laser 500' })], known)[0]).toMatchObject({
    ...{ model: 'LC-500', manufacturer: 'Laserworks', owner: { id: 'c-1', name: 'Rossi' }, isClear: true },
  });
});

it.each<[string, Partial<WrittenPlants>[], Parameters<typeof candidates>[1]]>([
  ['two companies name it', [{}, { company: 'Bianchi' }], {}],
  ['two known companies have it', [{ companyId: 'c-1' }, { companyId: 'c-2' }], {}],
  ['two types are written', [{}, { type: 'LC-900' }], {}],
  ['no type is written', [{ type: '' }], {}],
  ['no company is written', [{ company: ' ' }], {}],
  [
    'two makers have the model',
    [{}],
    { models: ['A', 'B'].map((maker) => ({ manufacturer: maker, code: 'L', keys: ['lc500'] })) },
  ],
  ['two companies have that name', [{}], { companies: ['c-1', 'c-2'].map((id) => ({ id, name: 'Rossi' })) }],
  ['the registry has the number', [{}], { plants: [{ id: 'p-1', name: 'LC-500 BF-1042', serialKey: 'bf1042' }] }],
])('is not clear where %s', (_, rows, known) => {
  const [candidate, ...others] = candidates(rows.map(written), known);
  expect(others).toEqual([]);
  expect(candidate?.isClear).toBe(false);
});

it.each([
  ['Bianchi officine', false],
  ['OFFICINE BIANCHI srl', true],
  ['', true],
])('takes the company of the tickets before %j, but a person decides where that is another one', (company, isClear) => {
  const companies = [{ id: 'c-1', name: 'Officine Bianchi' }];
  const [candidate] = candidates([written({ companyId: 'c-1' }), written({ company, tickets: 2 })], { companies });
  expect(candidate).toMatchObject({ owner: companies[0], isClear });
});
