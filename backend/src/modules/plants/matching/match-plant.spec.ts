import { matchPlant, type PlantCandidate, type WrittenPlant } from './match-plant.js';
import { textKey } from '#kernel/persistence/index.js';
import { looseKey } from './serial-keys.js';

const plant = (id: string, serialNumber: string, values: Partial<PlantCandidate> = {}): PlantCandidate => ({
  id,
  serialKey: textKey(serialNumber),
  serialLooseKey: looseKey(textKey(serialNumber)),
  ownerCompanyId: 'rossi',
  modelKeys: ['lc500', 'laserworkslc500'],
  ...values,
});
const written = (values: Partial<WrittenPlant> = {}): WrittenPlant => ({
  type: 'LC-500',
  serialNumber: 'SN-1042',
  companyId: 'rossi',
  ...values,
});

describe('by the serial number as written', () => {
  it.each(['sn 1042', 'SN.1042', 'Matricola SN-1042', 'LC-500 SN 1042'])('%j is found', (serialNumber) => {
    expect(matchPlant(written({ serialNumber }), [plant('a', 'SN-1042')])).toEqual({ plantId: 'a', link: 'EXACT' });
  });

  it.each([
    ['a ticket without a company', { companyId: null }, {}],
    ['a plant without an owner', {}, { ownerCompanyId: null }],
    ['another type', { type: 'Another' }, {}],
  ])('%s is no obstacle', (_, ticket, values) => {
    expect(matchPlant(written(ticket), [plant('a', 'SN-1042', values)])?.link).toBe('EXACT');
  });

  it('the type decides between plants of two makers, and else none is taken', () => {
    const both = [plant('a', 'SN-1042', { modelKeys: ['tx9'] }), plant('b', 'SN-1042')];
    expect(matchPlant(written(), both)).toEqual({ plantId: 'b', link: 'EXACT' });
    expect(matchPlant(written({ type: 'Another' }), both)).toBeNull();
    expect(matchPlant(written(), [plant('a', 'SN-1042'), plant('b', 'SN-1042')])).toBeNull();
  });

  it('what is written comes before what it may mean', () => {
    const both = [plant('a', '1042'), plant('b', 'SN-1042')];
    expect(matchPlant(written(), both)?.plantId).toBe('b');
  });
});

describe('by a similar serial number', () => {
  it('is found in the own company with its type', () => {
    const found = matchPlant(written({ serialNumber: 'SN-1O42' }), [plant('a', 'SN-1042')]);
    expect(found).toEqual({ plantId: 'a', link: 'LOOSE' });
  });

  it.each([
    ['of a company that is not known', { companyId: null }],
    ['of another type', { type: 'TX-9' }],
  ])('no plant is taken %s', (_, ticket) => {
    expect(matchPlant(written({ serialNumber: 'SN-1O42', ...ticket }), [plant('a', 'SN-1042')])).toBeNull();
  });

  it('none is taken when there are two', () => {
    const both = [plant('a', 'SN-1042'), plant('b', 'SN-01042')];
    expect(matchPlant(written({ serialNumber: 'SN-1O42' }), both)).toBeNull();
  });
});

it.each(['SN-1042', 'SN-1O42', 'Matricola SN-1042'])('never finds a plant of another company by %j', (serialNumber) => {
  expect(matchPlant(written({ serialNumber, companyId: 'bianchi' }), [plant('a', 'SN-1042')])).toBeNull();
});
