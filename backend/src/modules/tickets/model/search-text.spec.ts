import { searchTextOf } from './search-text.js';

describe('searchTextOf', () => {
  const text = searchTextOf({
    id: 1042,
    title: 'Ordine',
    description: 'Testina galvo è ferma',
    company: 'Rossi S.r.l.',
    contactName: 'Anna',
    contactSurname: 'Rossi',
    contactEmail: 'Anna@Example.com',
    contactPhone: '+39 (045) 123-456',
    plantType: 'LC-500',
    plantSerialNumber: 'SN-77',
    parts: [{ partCode: 'LNS-É', description: 'Lens', quantity: 1 }],
  });

  it.each(['1042', 'ordine', 'galvo e ferma', 'rossi s.r.l.', 'anna rossi', 'rossi anna', 'anna@example.com'])(
    'holds %s',
    (wanted) => {
      expect(text).toContain(wanted);
    },
  );

  it.each(['lc-500', 'sn-77', 'lns-e', '+39 (045) 123-456', '39045123456'])('holds %s', (wanted) => {
    expect(text).toContain(wanted);
  });
});
