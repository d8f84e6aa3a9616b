import { screen, within } from '@testing-library/react';
import { PLANT_STATES } from '@contract/index';
import type { DocumentGaps as Gaps, Plant, RequiredDocument } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { DocumentGaps } from './DocumentGaps';

beforeEach(() => localStorage.setItem('language', 'it'));

const show = (gaps: Gaps | undefined, facts: Partial<Pick<Plant, 'state' | 'mergedInto'>> = {}) =>
  renderInBackOffice(<DocumentGaps gaps={gaps} plant={{ owner: null, state: 'IN_SERVICE', ...facts }} />, {
    user: { role: 'ADMIN' },
  });
const required = (kind: RequiredDocument['kind'], languages: string[], documentId: string | null = null) => ({
  ...{ kind, languages, documentId },
});

it('lists by kind which languages are missing, and which there are', async () => {
  const missing = [required('OPERATION', ['nl']), required('OPERATION', ['de'])];
  missing.push(required('DECLARATION', ['nl', 'fr', 'de']));
  show({ country: 'BE', missing, present: [required('OPERATION', ['fr'], 'd')] });
  const region = await screen.findByRole('region', { name: 'Lingue mancanti' });
  expect(region.textContent).toContain('(Belgio)');
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Istruzioni per l’uso: olandese e tedesco',
    'Dichiarazione di conformità: olandese, francese o tedesco',
    'Istruzioni per l’uso: francese',
  ]);
});

it('says nothing of documents that are there where there are none', async () => {
  show({ country: 'IT', missing: [required('OPERATION', ['it'])], present: [] });
  const region = await screen.findByRole('region', { name: 'Lingue mancanti' });
  expect(region.textContent).not.toContain('Presenti');
});

it.each<[string, Gaps]>([
  [
    'Paese sconosciuto: indicare il paese della sede per vedere le lingue mancanti.',
    { country: null, missing: [], present: [] },
  ],
  ['Nessun documento previsto per il paese dell’impianto (Stati Uniti).', { country: 'US', missing: [], present: [] }],
  [
    'Nessuna lingua mancante per il paese dell’impianto (Italia).',
    { country: 'IT', missing: [], present: [required('OPERATION', ['it'], 'd')] },
  ],
])('says %s', async (text, gaps) => {
  show(gaps);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('is absent without an answer about it, as for clients', () => {
  const { container } = show(undefined);
  expect(container.querySelector('[role=alert]')).toBeNull();
});

describe.each<[string, Gaps]>([
  ['there', { country: 'IT', missing: [], present: [required('OPERATION', ['it'], 'd')] }],
  ['not expected', { country: 'US', missing: [], present: [] }],
  ['not known', { country: null, missing: [], present: [] }],
])('where documents are %s', (_where, gaps) => {
  it.each(PLANT_STATES)('is absent only for a scrapped plant: %s', (state) => {
    const { container } = show(gaps, { state });
    expect(container.querySelector('[role=alert]') === null).toBe(state === 'SCRAPPED');
  });

  it('is absent for a plant that was merged', () => {
    const { container } = show(gaps, { mergedInto: { id: 'p', name: 'LC-500 SN-2' } });
    expect(container.querySelector('[role=alert]')).toBeNull();
  });
});

it.each([
  ['ADMIN', '/admin/companies/c/show'],
  ['TECHNICIAN', null],
] as const)(
  'leads to the company of the site where the country is not known, for an %s to %s',
  async (role, address) => {
    const allowedActions = role === 'ADMIN' ? (['READ_ALL_TICKETS'] as const) : [];
    const owner = { id: 'c', name: 'Rossi S.r.l.' };
    const gaps = { country: null, missing: [], present: [] };
    renderInBackOffice(<DocumentGaps gaps={gaps} plant={{ owner, state: 'PLANNED' }} />, {
      user: { role, allowedActions: [...allowedActions] },
    });
    expect((await screen.findByText(/Rossi S.r.l./)).getAttribute('href')).toBe(address);
  },
);
