import type { CandidateDoubt } from '#contract/index.js';
import { candidatesIn, companyKey, type WrittenPlants } from './plant-candidates.js';

const written = (values: Partial<WrittenPlants> = {}): WrittenPlants => ({
  ...{ serialNumber: 'BF-1042', type: 'LC-500', company: 'Rossi S.r.l.', companyId: 'c-1', tickets: 1 },
  lastAt: new Date('2026-11-02T08:00:00Z'),
  ...values,
});
const ROSSI = { id: 'c-1', name: 'Rossi S.r.l.' };
const NOTHING = { companies: [ROSSI, { id: 'c-2', name: 'Bianchi' }], models: [], plants: [] };
const PLANT = {
  ...{ id: 'p-1', name: 'LC-500 BF-1042', serialKey: 'bf1042', ownerCompanyId: 'c-1' },
  modelKeys: ['lc500', 'makerlc500'],
};
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
    ...{ key: 'bf1042', serialNumber: 'BF-1042', model: 'LC-500', manufacturer: null },
    owner: ROSSI,
    written: {
      serialNumbers: ['BF-1042', 'LC-500 BF1042', 'matricola BF 1042'],
      types: ['LC-500', 'lc 500'],
      companies: ['Rossi S.r.l.', 'ROSSI SRL'],
    },
    ...{ plant: null, ticketCount: 5, lastTicketAt: new Date('2026-11-05T08:00:00Z'), isClear: true, doubt: null },
  });
  expect(second).toMatchObject({ serialNumber: 'BF-7', ticketCount: 1 });
});

it('leaves out a label, but keeps SN- of the number', () => {
  expect(candidates([written({ serialNumber: 'Matricola: 77/A' })])[0]?.serialNumber).toBe('77/A');
  expect(candidates([written({ serialNumber: 'SN-1042' })])[0]?.serialNumber).toBe('SN-1042');
});

it('gives all plants of a company the same name for it', () => {
  const strangers = { companyId: null };
  const rows = [
    written({ ...strangers, serialNumber: '1', company: 'rossi srl' }),
    written({ ...strangers, serialNumber: '2', tickets: 2 }),
  ];
  expect(candidates(rows, { companies: [] }).map(({ owner }) => owner?.name)).toEqual(['Rossi S.r.l.', 'Rossi S.r.l.']);
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

const STRANGER = { companyId: null };

it.each<[string, CandidateDoubt, Partial<WrittenPlants>[], Parameters<typeof candidates>[1]]>([
  ['two companies name it', 'COMPANIES', [STRANGER, { ...STRANGER, company: 'Bianchi' }], {}],
  ['a visitor names another company', 'COMPANIES', [{}, { ...STRANGER, company: 'Bianchi' }], {}],
  ['two known companies have it', 'COMPANIES', [{ companyId: 'c-1' }, { companyId: 'c-2' }], {}],
  ['only visitors name it', 'STRANGERS', [STRANGER, STRANGER], {}],
  ['two types are written', 'MODELS', [{}, { type: 'LC-900' }], {}],
  ['no type is written', 'NO_MODEL', [{ type: '' }], {}],
  ['no company is written', 'COMPANIES', [{ ...STRANGER, company: ' ' }], {}],
  [
    'two makers have the model',
    'MODELS',
    [{}],
    { models: ['A', 'B'].map((maker) => ({ manufacturer: maker, code: 'L', keys: ['lc500'] })) },
  ],
  [
    'two companies have that name',
    'COMPANIES',
    [STRANGER],
    { companies: ['c-1', 'c-2'].map((id) => ({ id, name: 'Rossi' })) },
  ],
  ['another company owns the plant', 'REGISTERED', [{}], { plants: [{ ...PLANT, ownerCompanyId: 'c-2' }] }],
  ['a visitor names the plant of a company', 'REGISTERED', [{ ...STRANGER, company: 'Neri' }], { plants: [PLANT] }],
  ['the plant is of another model', 'REGISTERED', [{ type: 'LC-900' }], { plants: [PLANT] }],
  ['two plants have the number', 'REGISTERED', [{}], { plants: [PLANT, { ...PLANT, id: 'p-2' }] }],
])('is not clear where %s', (_, doubt, rows, known) => {
  const [candidate, ...others] = candidates(rows.map(written), known);
  expect(others).toEqual([]);
  expect(candidate).toMatchObject({ isClear: false, doubt });
});

it.each<[string, Partial<WrittenPlants>[], Parameters<typeof candidates>[1]]>([
  ['a visitor names the company of the other ticket', [{}, STRANGER], {}],
  ['a visitor names no company', [{}, { ...STRANGER, company: '' }], {}],
  ['the company owns the plant', [{}], { plants: [PLANT] }],
  ['the plant has no owner', [{}], { plants: [{ ...PLANT, ownerCompanyId: null }] }],
  ['the plant was registered twice, and merged', [{}], { plants: [PLANT, PLANT] }],
])('is clear where %s', (_, rows, known) => {
  expect(candidates(rows.map(written), known)).toMatchObject([{ isClear: true, doubt: null }]);
});

it.each([
  ['Bianchi officine', false],
  ['OFFICINE BIANCHI srl', true],
  ['', true],
])('takes the company of the tickets before %j, but a person decides where that is another one', (company, isClear) => {
  const companies = [{ id: 'c-1', name: 'Officine Bianchi' }];
  const [candidate] = candidates([written({ companyId: 'c-1' }), written({ company, companyId: null, tickets: 2 })], {
    companies,
  });
  expect(candidate).toMatchObject({ owner: companies[0], isClear });
});
