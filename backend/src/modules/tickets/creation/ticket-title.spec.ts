import { LIMITS, lengthOf } from '../../../contract/index.js';
import { titleFor } from './ticket-title.js';

describe('titleFor', () => {
  const plant = { category: 'SPARE_PART', plantType: 'LC-500', plantSerialNumber: 'SN-1' } as const;

  it('speaks the language of the ticket', () => {
    expect(titleFor(plant, 'it')).toBe('Ordine ricambi – LC-500 (SN-1)');
    expect(titleFor(plant, 'en')).toBe('Spare parts order – LC-500 (SN-1)');
  });

  it('stays within a title', () => {
    const long = titleFor({ ...plant, plantType: '😀'.repeat(100), plantSerialNumber: 'x'.repeat(100) }, 'it');
    expect(lengthOf(long)).toBe(LIMITS.ticketTitle.max);
  });
});
