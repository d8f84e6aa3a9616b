import { ERRORS } from '#contract/index.js';
import { type Answer, startApi, type TestApi } from '../support/api.js';
import { ended } from '../support/readers/ended-streams.js';
import { printPassportsAtOnce } from '../support/readers/passports.js';
import { leaksIn } from './leaks.js';
import { type Part, PARTS } from './matrix.js';
import { type Caller, type Cell, type Row } from './row.js';
import { callers, type Cast, makeCast, personOf, Stage, stateOf } from './stage.js';

let api: TestApi;
/** Of all rows that leave their callers as they were. */
let sharedCast: Cast;

const nameOf = ({ operation, when }: Row): string => [operation, when].filter(Boolean).join(', ');

/** The tests of a file: every call of one part of the matrix. */
export function testCallsOf(part: Part): void {
  // All callers of a row call at once.
  beforeAll(async () => {
    api = await startApi({ EXPORTS_AT_ONCE: '20' });
    await printPassportsAtOnce(api.dataSource);
    sharedCast = await makeCast(api);
  });
  afterAll(() => api.close());

  it.each(PARTS[part].map((row): [string, Row] => [nameOf(row), row]))('%s', async (_, row) => {
    const hasOwnCast = row.ownCast === true || row.counts !== undefined;
    const before = hasOwnCast ? undefined : await stateOf(api, sharedCast);
    const outcomes = await play(row, hasOwnCast ? await makeCast(api) : sharedCast);
    expect(gathered(outcomes, ({ cell }) => cell)).toEqual(row.outcomes);
    expect(gathered(outcomes, ({ leaks }) => leaks)).toEqual(gathered(outcomes, () => []));
    // A row that changes the people of the others needs `ownCast`.
    if (before) expect(await stateOf(api, sharedCast)).toEqual(before);
    const { counts } = row;
    if (counts)
      expectCounts(
        row,
        gathered(outcomes, ({ answer }) => countIn(answer, counts)),
      );
  });
}

interface Outcome {
  caller: Caller;
  answer: Answer;
  cell: Cell;
  leaks: string[];
}

/** The row's call by every caller, each on its own records. */
async function play(row: Row, cast: Cast): Promise<Outcome[]> {
  const bare = new Stage(api, cast, undefined, undefined);
  const found = row.counts && { ticket: await bare.ticket(), strangers: await bare.strangersTicket() };
  return Promise.all(
    callers.map(async (caller) => {
      const stage = new Stage(api, cast, personOf(cast, caller), found);
      const answer = await call(row, stage);
      return {
        caller,
        answer,
        cell: cellOf(answer),
        leaks: leaksIn(answer.body, answer.statusCode, caller, row, stage),
      };
    }),
  );
}

async function call(row: Row, stage: Stage): Promise<Answer> {
  const [method, path = ''] = row.operation.split(' ');
  const id = await row.id?.(stage);
  const ids = [id].flat();
  const query = row.query ? `?${row.query(stage)}` : '';
  const headers = { ...row.headers?.(stage, id), ...(stage.me ? bearer(stage.me.accessToken) : {}) };
  const send = (): Promise<Answer> =>
    api.inject({
      method: method,
      url: path.replace(/\{\w+\}/g, () => String(ids.shift())) + query,
      headers,
      ...(row.body ? { payload: row.body(stage, id) } : {}),
    });
  return row.isEndless ? ended(api, send) : send();
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** An error by its code, whose status must match the contract. */
function cellOf({ statusCode, body }: Answer): Cell {
  if (statusCode < 400) return statusCode;
  const { code } = JSON.parse(body) as { code: keyof typeof ERRORS };
  return ERRORS[code].status === statusCode ? code : statusCode;
}

function gathered<T>(outcomes: readonly Outcome[], read: (outcome: Outcome) => T): Record<string, T> {
  return Object.fromEntries(outcomes.map((outcome) => [outcome.caller, read(outcome)]));
}

const countIn = ({ statusCode, body }: Answer, counts: NonNullable<Row['counts']>): number =>
  statusCode === 200 ? counts(JSON.parse(body) as never) : 0;

function expectCounts(
  { outcomes, aboutStranger = false }: Row,
  { admin = 0, ...others }: Record<string, number>,
): void {
  const own = aboutStranger ? 0 : 1;
  const seen = (caller: 'owner' | 'keyUser' | 'technician'): number => (outcomes[caller] === 200 ? own : 0);
  const none = Object.fromEntries(callers.filter((caller) => caller !== 'admin').map((caller) => [caller, 0]));
  const ofTicket = { owner: seen('owner'), keyUser: seen('keyUser'), technician: seen('technician') };
  expect(others).toEqual({ ...none, ...ofTicket });
  // Includes those of other rows.
  if (outcomes.admin === 200) expect(admin).toBeGreaterThan(own);
}
