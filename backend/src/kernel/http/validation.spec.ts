import type { ArgumentMetadata } from '@nestjs/common';
import { TextField } from './fields.js';
import { validationPipe } from './validation.js';

class Body {
  @TextField({ max: 10, optional: true })
  text?: string;
}

const send = (value: unknown, type: ArgumentMetadata['type'] = 'body'): Promise<unknown> =>
  validationPipe().transform(value, { type, metatype: Body }) as Promise<unknown>;

const fields = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));
const lists = (count: number): unknown => (count === 0 ? 1 : [lists(count - 1)]);

it.each(['body', 'query'] as const)('reads a %s of up to a thousand values', async (type) => {
  await expect(send(fields(1000), type)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(send(fields(1001), type)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
});

it('counts them at all levels together', async () => {
  await expect(send({ a: fields(499), b: fields(499) })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(send({ a: fields(500), b: fields(499) })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
});

it('reads sixteen levels', async () => {
  await expect(send({ a: lists(15) })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(send({ a: lists(16) })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
});

it('reads nothing, but not null', async () => {
  await expect(send({})).resolves.toBeInstanceOf(Body);
  await expect(send(null)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
});
