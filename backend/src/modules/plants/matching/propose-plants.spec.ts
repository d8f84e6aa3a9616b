import type { PlantCandidate } from './match-plant.js';
import { proposePlants } from './propose-plants.js';
import { textKey } from '#kernel/persistence/index.js';
import { looseKey } from './serial-keys.js';

const plant = (id: string, serialNumber: string, values: Partial<PlantCandidate> = {}): PlantCandidate => ({
  id,
  serialKey: textKey(serialNumber),
  serialLooseKey: looseKey(textKey(serialNumber)),
  ownerCompanyId: null,
  modelKeys: ['lc500'],
  ...values,
});
const WRITTEN = { type: 'LC 500', serialNumber: 'Matr. SN-1042', companyId: 'rossi' };

it('orders plants by serial number, model and company, and gives the reasons', () => {
  const candidates = [
    plant('similar', 'SN-1O42', { ownerCompanyId: 'rossi' }),
    plant('sold', 'SN-1042', { ownerCompanyId: 'verdi', modelKeys: [] }),
    plant('typo', 'SN-1043', { modelKeys: [] }),
  ];
  expect(proposePlants(WRITTEN, candidates)).toEqual([
    { plantId: 'similar', reasons: ['SIMILAR_SERIAL', 'SAME_MODEL', 'SAME_COMPANY'] },
    { plantId: 'sold', reasons: ['SAME_SERIAL', 'OTHER_COMPANY'] },
    { plantId: 'typo', reasons: ['SIMILAR_SERIAL'] },
  ]);
});

it('proposes at most five, in the same order each time', () => {
  const candidates = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => plant(id, 'SN-1042'));
  expect(proposePlants(WRITTEN, candidates).map(({ plantId }) => plantId)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('gives no reason by serial number where none is written', () => {
  const written = { type: '', serialNumber: '', companyId: 'rossi' };
  expect(proposePlants(written, [plant('a', 'SN-1042', { ownerCompanyId: 'rossi' })])).toEqual([
    { plantId: 'a', reasons: ['SAME_COMPANY'] },
  ]);
});

it('gives no reason by company where one of them is unknown', () => {
  const written = { ...WRITTEN, companyId: null };
  expect(proposePlants(written, [plant('a', 'SN-1042', { ownerCompanyId: 'rossi' })])).toEqual([
    { plantId: 'a', reasons: ['SAME_SERIAL', 'SAME_MODEL'] },
  ]);
});
