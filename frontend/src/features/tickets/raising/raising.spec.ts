import { knownPlants, plantsOf, registeredPlant } from '@/desk/public/known-plants';
import { emptyTicket, raisedTicket, type Raised } from './new-ticket';

const form = (values: object): Raised =>
  ({ ...emptyTicket('it'), company: ' Rossi ', name: 'Anna', contactPhone: null, ...values }) as Raised;

describe('the body of a ticket for a caller', () => {
  it('holds the fields of the category, trimmed, without blank ones', () => {
    expect(raisedTicket(form({ description: 'The laser stops', title: ' ', assignedTechnicianId: '' }))).toEqual({
      category: 'ASSISTANCE',
      company: 'Rossi',
      name: 'Anna',
      description: 'The laser stops',
      productionStopped: false,
      alarmsPresent: false,
      language: 'it',
      priority: 'NOT_SET',
    });
  });

  it('holds details of alarms only while there are alarms', () => {
    const details = (alarmsPresent: boolean) => raisedTicket(form({ alarmsPresent, alarmDetails: 'E42' })).alarmDetails;
    expect([details(true), details(false)]).toEqual(['E42', undefined]);
  });

  it('holds the lines of an order with numbers as quantities', () => {
    const parts = [{ partCode: ' LNS-40 ', description: 'Lens', quantity: '2' }];
    const { description, ...order } = raisedTicket(form({ category: 'SPARE_PART', parts, description: 'x' }));
    expect(order.parts).toEqual([{ partCode: 'LNS-40', description: 'Lens', quantity: 2 }]);
    expect(description).toBeUndefined();
  });

  it('holds the id of the chosen plant until another one is typed', () => {
    const chosenPlant = { id: 'p', plantId: 'p', name: 'LC', plantType: 'LC', plantSerialNumber: 'SN-1' };
    const sent = (plantSerialNumber: string) =>
      raisedTicket(form({ chosenPlant, plantType: 'LC', plantSerialNumber })).plantId;
    expect([sent('SN-1'), sent('SN-12')]).toEqual(['p', undefined]);
  });

  it('holds neither the chosen client nor the chosen plant', () => {
    expect(Object.keys(raisedTicket(form({ clientId: 'c', knownPlant: 'p' })))).not.toContain('clientId');
  });
});

it('offers each plant of earlier tickets once, newest first', () => {
  const tickets = ['SN-2', 'SN-1', 'sn-2'].map((plantSerialNumber) => ({ plantType: 'LC', plantSerialNumber }));
  expect(plantsOf(tickets).map(({ name }) => name)).toEqual(['LC · SN-2', 'LC · SN-1']);
});

describe('known plants', () => {
  const model = { id: 'm', manufacturer: 'Laserworks', code: 'LC', name: null };
  const registered = { id: 'p', serialNumber: 'SN-1', model, label: 'Line 3', state: 'IN_SERVICE' as const };
  const written = (plantSerialNumber: string) => ({ plantType: 'lc', plantSerialNumber });

  it('are those of the registry, then those of tickets that it lacks', () => {
    const plants = knownPlants([registered], [written('sn-1'), written('SN-2')]);
    expect(plants.map(({ name, plantId }) => [name, plantId])).toEqual([
      ['LC · SN-1 · Line 3', 'p'],
      ['lc · SN-2', undefined],
    ]);
  });

  it('are for clients not those that were scrapped, also where earlier tickets name them', () => {
    const scrapped = [{ ...registered, state: 'SCRAPPED' as const }];
    expect(knownPlants(scrapped, [written('sn-1')])).toEqual([]);
    expect(knownPlants(scrapped, [written('sn-1')], true).map(({ plantId }) => plantId)).toEqual(['p']);
  });

  it('are two where another model has the same serial number', () => {
    const other = { plantType: 'PB', plantSerialNumber: 'SN-1' };
    const plants = knownPlants([registered], [other, written('SN-2'), { ...other, plantSerialNumber: 'SN-2' }]);
    expect(plants.map(({ name }) => name)).toEqual(['LC · SN-1 · Line 3', 'PB · SN-1', 'lc · SN-2', 'PB · SN-2']);
  });

  it('are sent by id where one alone is written', () => {
    const plants = knownPlants([registered], [written('SN-2')]);
    expect(registeredPlant(plants, { plantType: 'LC', plantSerialNumber: 'SN-1' })).toEqual({ plantId: 'p' });
    expect(registeredPlant(plants, written('SN-2'))).toEqual({});
    const twins = knownPlants([registered, { ...registered, id: 'q' }], []);
    expect(registeredPlant(twins, { plantType: 'LC', plantSerialNumber: 'SN-1' })).toEqual({});
  });
});
