import { TICKET_CATEGORIES, type TicketCategory } from '@contract/enums/index';
import { LIMITS } from '@contract/limits';
import { emptyForm, type PartLineValues, type TicketFormValues } from './ticket-form';
import { totalQuantity, validateTicket } from './ticket-validation';

const part = (over: Partial<PartLineValues> = {}): PartLineValues => ({
  partCode: 'LNS-1',
  description: 'Lens',
  quantity: '1',
  ...over,
});

const valid = (over: Partial<TicketFormValues> = {}): TicketFormValues => ({
  ...emptyForm(),
  company: 'Rossi S.r.l.',
  name: 'Anna',
  surname: 'Rossi',
  email: 'anna@example.com',
  plantType: 'LC-500',
  plantSerialNumber: '2291',
  description: 'x'.repeat(10),
  parts: [part()],
  ...over,
});

const issues = (category: TicketCategory, over: Partial<TicketFormValues>): string[] =>
  validateTicket(category, valid(over)).map(({ path, code }) => `${path} ${code}`);

describe('every category', () => {
  it.each(TICKET_CATEGORIES)('%s is valid when all is given', (category) => expect(issues(category, {})).toEqual([]));

  it('takes any name of one to 100 characters, and a title of one line or none', () => {
    for (const category of TICKET_CATEGORIES) {
      expect(issues(category, { name: 'M', surname: 'Ufficio 2' })).toEqual([]);
      expect(issues(category, { name: '😀'.repeat(100), title: 'x'.repeat(LIMITS.ticketTitle.max) })).toEqual([]);
      expect(issues(category, { title: 'x'.repeat(LIMITS.ticketTitle.max + 1) })).toEqual(['title maxLength']);
      expect(issues(category, { title: 'Laser\toff' })).toEqual(['title singleLine']);
    }
  });

  it.each(['company', 'name', 'surname', 'plantType', 'plantSerialNumber'] as const)('needs %s', (field) => {
    for (const category of TICKET_CATEGORIES)
      expect(issues(category, { [field]: '  ' })).toEqual([`${field} required`]);
  });

  it.each([
    ['company', LIMITS.company.max],
    ['plantType', LIMITS.plantType.max],
    ['plantSerialNumber', LIMITS.plantSerialNumber.max],
    ['notes', LIMITS.longText.max],
  ] as const)('takes %s up to %i characters', (field, max) => {
    expect(issues('SPARE_PART', { [field]: '🙂'.repeat(max) })).toEqual([]);
    expect(issues('SPARE_PART', { [field]: 'x'.repeat(max + 1) })).toEqual([`${field} maxLength`]);
  });

  it.each(['', '  ', '+39 045 1234567', '045/1234567 int. 12', '1'.repeat(40)])(
    'takes the telephone %j',
    (contactPhone) => expect(issues('MODIFICATION', { contactPhone })).toEqual([]),
  );

  it.each(['chiamare Anna', '12', '1'.repeat(41)])('refuses the telephone %j', (contactPhone) =>
    expect(issues('MODIFICATION', { contactPhone })).toEqual(['contactPhone phone']),
  );

  it('needs a valid email', () => expect(issues('MODIFICATION', { email: 'anna@' })).toEqual(['email email']));
});

describe.each(['ASSISTANCE', 'MODIFICATION'] as const)('%s', (category) => {
  it.each([
    [9, ['description minLength']],
    [10, []],
    [5000, []],
    [5001, ['description maxLength']],
  ])('takes a description of %i characters: %p', (length, expected) => {
    expect(issues(category, { description: 'x'.repeat(length) })).toEqual(expected);
  });

  it('ignores the part lines', () => expect(issues(category, { parts: [part({ partCode: '' })] })).toEqual([]));
});

describe('an assistance ticket', () => {
  it('needs alarm details only when alarms are present', () => {
    expect(issues('ASSISTANCE', { alarmsPresent: 'true' })).toEqual(['alarmDetails alarmDetailsRequired']);
    expect(issues('ASSISTANCE', { alarmsPresent: 'true', alarmDetails: 'E42' })).toEqual([]);
    expect(issues('ASSISTANCE', { alarmsPresent: 'false', alarmDetails: '' })).toEqual([]);
  });
});

describe('an order of spare parts', () => {
  it('needs no description', () => expect(issues('SPARE_PART', { description: '' })).toEqual([]));

  it('needs code and description of each line', () => {
    expect(issues('SPARE_PART', { parts: [part(), part({ partCode: ' ', description: '' })] })).toEqual([
      'parts.1.partCode allPartsRequired',
      'parts.1.description allPartsRequired',
    ]);
  });

  it.each(['1', '9999', ' 7 '])('takes a quantity of %p', (quantity) => {
    expect(issues('SPARE_PART', { parts: [part({ quantity })] })).toEqual([]);
  });

  it.each(['0', '10000', '', '-1', '1.5', '1,5', '1e2', 'abc', '٣'])('refuses a quantity of %p', (quantity) => {
    expect(issues('SPARE_PART', { parts: [part({ quantity })] })).toEqual(['parts.0.quantity quantity']);
  });

  it('sums the valid quantities', () => {
    expect(totalQuantity([part({ quantity: '2' }), part({ quantity: 'x' }), part({ quantity: '9999' })])).toBe(10_001);
  });
});
