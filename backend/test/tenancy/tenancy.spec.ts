import { type Call, describeCall, urlOf } from '../fuzz/call.js';
import { operations } from '../fuzz/description.js';
import { payloadOf, sendCall } from '../fuzz/sending.js';
import { World } from '../fuzz/world.js';
import { startApi, type TestApi } from '../support/api.js';
import { BY_DESIGN, FOREIGN, idsOf, kindIn, markOf, markTexts } from './foreign-records.js';
import { changesIn, type Exchange, isUnmistakable, leaksIn } from './judge.js';
import { callsOf, namedIn } from './outsiders.js';

let api: TestApi;
let world: World;
let ids: ReadonlyMap<string, string>;

/** What belongs to the outsider; all that was there before is of others. */
async function giveOutsider(made: World): Promise<void> {
  await markTexts(api);
  const userId = String(made.lookUp('user.outsider'));
  const [{ companyId }] = await api.dataSource.query<[{ companyId: string }]>(
    'SELECT company_id AS "companyId" FROM users WHERE id = $1',
    [userId],
  );
  const plant = await api.make.plant({ ownerCompanyId: companyId });
  const ticket = await api.make.ticket({ createdById: userId, companyId });
  await api.dataSource.query(`UPDATE users SET surname = 'Outsider' WHERE id = $1`, [userId]);
  await api.dataSource.query(`UPDATE companies SET name = 'Outside' WHERE id = $1`, [companyId]);
  const own = { user: userId, company: companyId, plant: plant.id, ticket: ticket.id };
  for (const [kind, id] of Object.entries(own)) made.name(`${kind}.ofOutsider`, id);
}

beforeAll(async () => {
  api = await startApi();
  world = await World.on(api, giveOutsider);
  ids = idsOf(world.lookUp);
});
afterAll(() => api.close());

async function exchangeOf(call: Call): Promise<Exchange> {
  const answer = await sendCall(api, world, call);
  const { lookUp } = world;
  return {
    named: namedIn(call),
    sent: [urlOf(call, lookUp), payloadOf(call.body, lookUp)?.toString('latin1')].join(' '),
    status: answer.statusCode,
    answer: `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('utf8')}`,
  };
}

/** Sends the request and returns what it shows or changes of others. A limit would hide both: it begins anew. */
async function violationsOf(call: Call): Promise<string[]> {
  const first = await exchangeOf(call);
  if (first.status === 429) await world.snapshot.restore();
  const exchange = first.status === 429 ? await exchangeOf(call) : first;
  const rows = (await world.snapshot.changes()).filter(({ table }) => table !== 'rate_limits');
  if (rows.length > 0) await world.snapshot.restore();
  const limited = exchange.status === 429 ? ['is refused by a limit, which proves nothing'] : [];
  return [...limited, ...leaksIn(exchange, ids), ...changesIn(rows, ids)];
}

it.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s shows and changes nothing of others',
  async (name, operation) => {
    const found: string[] = [];
    for (const call of callsOf(operation))
      found.push(...(await violationsOf(call)).map((violation) => `${violation}: ${describeCall(call)}`));
    const allowed = BY_DESIGN[name]?.violations ?? /^$/;
    expect(found.filter((violation) => !allowed.test(violation.split(': ', 1).join('')))).toEqual([]);
  },
);

describe.each([...new Set(FOREIGN.map(kindIn))])('a made-up leak of the kind %s', (kind) => {
  const records = FOREIGN.filter((record) => kindIn(record) === kind);
  const nothing: Exchange = { named: [], sent: '', status: 200, answer: '{}' };

  it.each(records)('is found where a request that names %s succeeds', (record) => {
    expect(leaksIn({ ...nothing, named: [record] }, ids)).toEqual([`succeeds for ${record}`]);
    expect(leaksIn({ ...nothing, named: [record], status: 404 }, ids)).toEqual([]);
  });

  it.each(records)('is found where an answer to another request holds %s', (record) => {
    const [id, mark] = [String(ids.get(record)), markOf(kind)];
    const leaks = leaksIn({ ...nothing, answer: JSON.stringify([{ id, text: mark && `${mark}-0a1b2c3d` }]) }, ids);
    const text = mark ? [`shows the text of a ${kind}`] : [];
    expect(leaks).toEqual([...text, ...(isUnmistakable(id) ? [`shows ${record}`] : [])]);
    expect(leaksIn({ ...nothing, sent: id, answer: JSON.stringify({ id }) }, ids)).toEqual([]);
  });

  it.each(records)('is found where a row about %s is written', (record) => {
    const [id, number] = [ids.get(record), Number(ids.get(record))];
    const row = {
      ticket_id: kind === 'ticket' && number,
      batch_number: kind === 'plateBatch' && number,
      text: `about ${id}`,
    };
    expect(changesIn([{ table: 'made_up', row }], ids)).toEqual([`writes made_up about ${record}`]);
    expect(changesIn([{ table: 'made_up', row: { ticket_id: 0 } }], ids)).toEqual([]);
  });
});
