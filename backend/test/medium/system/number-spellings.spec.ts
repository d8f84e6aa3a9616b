import type { TestUser } from '#test/factories/factory.js';
import { operations } from '#test/fuzz/description.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { outcomeOf } from '../concurrency/race.js';

let api: TestApi;
let callers: TestUser[];
beforeAll(async () => {
  api = await startApi();
  callers = [await api.make.admin(), await api.make.technician(), await api.make.user()];
});
afterAll(() => api.close());

const NUMBERED = operations.flatMap(({ name, method, path, parameters = [] }) =>
  parameters
    .filter(({ in: place, schema }) => place === 'path' && (schema.type === 'integer' || schema.type === 'number'))
    .map((parameter) => ({ name, method, path, parameter: parameter.name })),
);
const UNKNOWN = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';

/** Other spellings of the number, as they stand in a path. */
const spellingsOf = (number: number): string[] => [
  `0${number}`,
  `${number}e0`,
  `${number}.0`,
  `%2B${number}`,
  `+${number}`,
  `%20${number}`,
  `${number}%20`,
  `%0A${number}`,
  `0x${number.toString(16)}`,
  `0b${number.toString(2)}`,
  `0o${number.toString(8)}`,
  `${number}n`,
  `-${number}`,
  '0',
  '2147483648',
];

it('knows the operations whose path has a number', () => {
  expect(NUMBERED.length).toBeGreaterThan(50);
});

it.each(NUMBERED)('of $name no other spelling of $parameter names a record', async ({ method, path, parameter }) => {
  const { id } = await api.make.ticket();
  const answerTo = (user: TestUser, number: string): Promise<string> => {
    const others = path.replace(`{${parameter}}`, number).replace('{id}', String(id));
    const url = others.replace('{otherId}', '999999999').replaceAll(/\{\w+\}/g, UNKNOWN);
    return api
      .as(user)({ method, url, ...(method !== 'GET' && { payload: {} }) })
      .then(outcomeOf);
  };
  for (const user of callers) {
    const refusal = await answerTo(user, 'x');
    expect(refusal).toMatch(/^(403 FORBIDDEN|404 \w+)$/);
    const spellings = spellingsOf(id);
    // Side by side, since each call waits for the database more than it computes.
    const outcomes = await Promise.all(spellings.map((spelling) => answerTo(user, spelling)));
    expect(spellings.map((spelling, place) => [spelling, outcomes[place]])).toEqual(
      spellings.map((spelling) => [spelling, refusal]),
    );
  }
});
