import { addHours } from './worklog.repository.js';

describe('addHours', () => {
  it('is exact where binary fractions are not', () => {
    expect(addHours(0.1, 0.2)).toBe(0.3);
    expect(addHours(1.1, 2.2)).toBe(3.3);
    expect(addHours(9998.9, 0.1)).toBe(9999);
  });

  it('stops at 9999', () => {
    expect(() => addHours(9999, 0.1)).toThrow('The total hours of a ticket cannot exceed 9999');
  });
});
