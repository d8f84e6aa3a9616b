import type { Ticket } from '@/api/types';
import { editFormOf, editOf, type EditForm } from './edit-form';

const ticket = (values: Partial<Ticket> = {}) =>
  ({
    category: 'ASSISTANCE',
    title: 'Guasto',
    company: 'Rossi',
    name: 'Anna',
    surname: 'Rossi',
    email: 'anna@example.com',
    contactPhone: '045 123',
    plantType: 'LC-500',
    plantSerialNumber: 'SN-1',
    description: 'Il laser non parte',
    modificationType: null,
    alarmsPresent: true,
    alarmDetails: 'E-217',
    productionStopped: null,
    ...values,
  }) as Ticket;

const edit = (of: Ticket, typed: Partial<EditForm>) => editOf({ ...editFormOf(of), ...typed }, of);

test.each<[string, Ticket, Partial<EditForm>, object]>([
  ['nothing typed, nothing sent', ticket(), {}, {}],
  ['spaces around are nothing', ticket(), { title: ' Guasto ' }, {}],
  ['only what differs, trimmed', ticket(), { title: ' Allarme ', company: 'Rossi' }, { title: 'Allarme' }],
  ['a number that goes is cleared', ticket(), { contactPhone: ' ' }, { contactPhone: null }],
  ['no number stays none', ticket({ contactPhone: null }), { contactPhone: '' }, {}],
  ['composed letters are the same', ticket({ title: 'Perché' }), { title: 'Perche\u0301' }, {}],
  [
    'alarms gone take their details along',
    ticket(),
    { alarmsPresent: false },
    { alarmsPresent: false, alarmDetails: null },
  ],
  [
    'details typed before the alarms were switched off again do not count',
    ticket({ alarmsPresent: false, alarmDetails: null }),
    { alarmDetails: 'E-1' },
    {},
  ],
  [
    'details of alarms that are not there stay',
    ticket({ alarmsPresent: false, alarmDetails: 'E-1' }),
    { title: 'Allarme' },
    { title: 'Allarme' },
  ],
  [
    'fields of other categories stand idle',
    ticket({ category: 'MODIFICATION', modificationType: 'SOFTWARE', alarmsPresent: null, alarmDetails: null }),
    { alarmsPresent: true, productionStopped: true },
    {},
  ],
  ['assistance says that production is stopped', ticket(), { productionStopped: true }, { productionStopped: true }],
  ['assistance that never said it stays as it is', ticket({ productionStopped: null }), {}, {}],
  [
    'an order has its own',
    ticket({ category: 'SPARE_PART', alarmsPresent: null, productionStopped: false }),
    { productionStopped: true, description: 'x' },
    { productionStopped: true },
  ],
])('%s', (_case, of, typed, expected) => {
  expect(edit(of, typed)).toEqual(expected);
});
