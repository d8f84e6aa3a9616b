import { plantsOf } from '@/shared/known-plants';
import { emptyTicket, newTicketOf, type Raised } from './new-ticket';

const form = (values: object): Raised =>
  ({ ...emptyTicket('it'), company: ' Rossi ', name: 'Anna', contactPhone: null, ...values }) as Raised;

describe('the body of a ticket for a caller', () => {
  it('holds the fields of the category, trimmed, without blank ones', () => {
    expect(newTicketOf(form({ description: 'The laser stops', title: ' ', assignedTechnicianId: '' }))).toEqual({
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
    const details = (alarmsPresent: boolean) => newTicketOf(form({ alarmsPresent, alarmDetails: 'E42' })).alarmDetails;
    expect([details(true), details(false)]).toEqual(['E42', undefined]);
  });

  it('holds the lines of an order with numbers as quantities', () => {
    const parts = [{ partCode: ' LNS-40 ', description: 'Lens', quantity: '2' }];
    const { description, ...order } = newTicketOf(form({ category: 'SPARE_PART', parts, description: 'x' }));
    expect(order.parts).toEqual([{ partCode: 'LNS-40', description: 'Lens', quantity: 2 }]);
    expect(description).toBeUndefined();
  });

  it('holds neither the chosen client nor the chosen plant', () => {
    expect(Object.keys(newTicketOf(form({ clientId: 'c', knownPlant: 'p' })))).not.toContain('clientId');
  });
});

it('offers each plant of earlier tickets once, newest first', () => {
  const tickets = ['SN-2', 'SN-1', 'sn-2'].map((plantSerialNumber) => ({ plantType: 'LC', plantSerialNumber }));
  expect(plantsOf(tickets).map(({ name }) => name)).toEqual(['LC · SN-2', 'LC · SN-1']);
});
