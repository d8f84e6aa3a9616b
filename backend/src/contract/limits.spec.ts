import { LIMITS } from './limits.js';

const longest = (limit: { max: number }): string => '😀'.repeat(limit.max);

it('accepts the longest order in a request body', () => {
  const line = {
    partCode: longest(LIMITS.partCode),
    description: longest(LIMITS.partDescription),
    quantity: LIMITS.partQuantity.max,
  };
  const order = {
    category: 'SPARE_PART',
    company: longest(LIMITS.company),
    name: longest(LIMITS.personName),
    surname: longest(LIMITS.personName),
    email: 'x'.repeat(LIMITS.email.max),
    plantType: longest(LIMITS.plantType),
    plantSerialNumber: longest(LIMITS.plantSerialNumber),
    title: longest(LIMITS.ticketTitle),
    notes: longest(LIMITS.longText),
    productionStopped: true,
    priority: 'NOT_SET',
    language: 'it',
    parts: Array.from({ length: LIMITS.partLines.max }, () => line),
  };
  expect(Buffer.byteLength(JSON.stringify(order))).toBeLessThanOrEqual(LIMITS.jsonBodyBytes);
});
