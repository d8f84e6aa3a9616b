import type { ArgumentMetadata } from '@nestjs/common';
import { TextField } from './text-fields.js';
import { QueryEnumList } from './query-fields.js';
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

describe('queries that were found valid', () => {
  const named = (values: string[]): ArgumentMetadata => {
    class List {
      @QueryEnumList(values)
      state?: string[];
    }
    return { type: 'query', metatype: List };
  };

  it('are kept apart where two classes have the same name', async () => {
    const pipe = validationPipe();
    const [one, other] = [named(['OPEN']), named(['CLOSED'])];
    const query = (await pipe.transform({ state: 'OPEN' }, one)) as unknown;
    expect(await pipe.transform({ state: 'OPEN' }, one)).toBe(query);
    await expect(pipe.transform({ state: 'OPEN' }, other)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('cannot be changed by the request that gets them, their lists included', async () => {
    const query = (await validationPipe().transform({ state: 'OPEN' }, named(['OPEN']))) as { state: string[] };
    expect(() => query.state.push('CLOSED')).toThrow(TypeError);
    expect(() => (query.state = [])).toThrow(TypeError);
  });
});
