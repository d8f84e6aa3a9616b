import { TICKET_CATEGORIES } from '@contract/enums/index';
import { newTicketOf } from './new-ticket';
import { emptyForm } from '../ticket-form';

const values = {
  ...emptyForm(),
  company: ' Rossi ',
  name: 'Anna',
  surname: 'Rossi',
  email: 'anna@example.com',
  contactPhone: ' 045 123 ',
  plantType: 'LC',
  plantSerialNumber: '1',
  description: ' The laser stops ',
  alarmDetails: 'E42',
  notes: '  ',
  parts: [{ partCode: ' L1 ', description: 'Lens', quantity: ' 2 ' }],
};
const common = {
  company: 'Rossi',
  name: 'Anna',
  surname: 'Rossi',
  email: 'anna@example.com',
  contactPhone: '045 123',
  plantType: 'LC',
  plantSerialNumber: '1',
  language: 'it',
};
/** As it goes over the wire, where absent fields are left out. */
const sent = (...form: Parameters<typeof newTicketOf>): unknown => JSON.parse(JSON.stringify(newTicketOf(...form)));

describe('the ticket made from the form', () => {
  it('holds the fields of an assistance ticket, alarm details only with alarms', () => {
    const ticket = {
      ...common,
      category: 'ASSISTANCE',
      description: 'The laser stops',
      productionStopped: false,
      alarmsPresent: false,
    };
    expect(sent('ASSISTANCE', values, 'it')).toEqual(ticket);
    expect(sent('ASSISTANCE', { ...values, productionStopped: true }, 'it')).toEqual({
      ...ticket,
      productionStopped: true,
    });
    expect(sent('ASSISTANCE', { ...values, alarmsPresent: 'true' }, 'it')).toEqual({
      ...ticket,
      alarmsPresent: true,
      alarmDetails: 'E42',
    });
  });

  it.each(TICKET_CATEGORIES)('holds the title of a %s request if one was typed', (category) => {
    expect(sent(category, { ...values, title: ' Laser off ' }, 'it')).toMatchObject({ title: 'Laser off' });
    expect(sent(category, { ...values, title: '  ' }, 'it')).not.toHaveProperty('title');
  });

  it('holds the fields of a modification', () => {
    expect(sent('MODIFICATION', { ...values, notes: 'n' }, 'en')).toEqual({
      ...common,
      language: 'en',
      category: 'MODIFICATION',
      description: 'The laser stops',
      modificationType: 'SOFTWARE',
      notes: 'n',
    });
  });

  it('holds the lines of an order, and neither description nor total', () => {
    expect(sent('SPARE_PART', values, 'it')).toEqual({
      ...common,
      category: 'SPARE_PART',
      productionStopped: false,
      parts: [{ partCode: 'L1', description: 'Lens', quantity: 2 }],
    });
  });
});
