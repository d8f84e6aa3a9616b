import type { ErrorBody } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer, modification, sparePart } from '#test/support/submissions.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
});
afterAll(() => api.close());

type Submission = (values: Record<string, unknown>) => object;

/** The limits of the contract, written by hand. A smiley is one character and two UTF-16 units. */
const TEXTS: [form: string, field: string, max: number, submission: Submission][] = [
  ['assistance', 'company', 200, assistance],
  ['assistance', 'plantType', 100, assistance],
  ['assistance', 'plantSerialNumber', 100, assistance],
  ['assistance', 'title', 150, assistance],
  ['assistance', 'description', 5000, assistance],
  ['assistance', 'alarmDetails', 5000, assistance],
  ['assistance', 'frequency', 5000, assistance],
  ['assistance', 'conditions', 5000, assistance],
  ['assistance', 'notes', 5000, assistance],
  ['modification', 'description', 5000, modification],
  ['modification', 'notes', 5000, modification],
  ['modification', 'title', 150, modification],
  ['spare part', 'notes', 5000, sparePart],
  ['spare part', 'company', 200, sparePart],
];

const submit = async (payload: object) => {
  const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload });
  const { details = [], ...body } = answer.json<CreatedAnswer & ErrorBody>();
  return { status: answer.statusCode, body, issues: details.map(({ field, code }) => `${field} ${code}`) };
};

describe.each(TEXTS)('%s: %s', (_, field, max, submission) => {
  it(`takes ${max} characters, not one more`, async () => {
    const longest = '😀'.repeat(max);
    const taken = await submit(submission({ [field]: ` ${longest} ` }));
    expect(taken).toMatchObject({ status: 201, body: { data: { [field]: longest } } });
    expect((await submit(submission({ [field]: `${longest}x` }))).issues).toEqual([`${field} maxLength`]);
  });
});

it.each([
  ['assistance', assistance],
  ['modification', modification],
])('%s: a description has at least 10 characters, however many units', async (_, submission) => {
  expect((await submit(submission({ description: '😀'.repeat(10) }))).status).toBe(201);
  expect((await submit(submission({ description: '😀'.repeat(9) }))).issues).toEqual(['description minLength']);
});

it('names have 2 to 100 letters', async () => {
  for (const name of ['name', 'surname']) {
    expect((await submit(assistance({ [name]: 'é'.repeat(100) }))).status).toBe(201);
    expect((await submit(assistance({ [name]: 'Xu' }))).status).toBe(201);
    expect((await submit(assistance({ [name]: 'é'.repeat(101) }))).issues).toEqual([`${name} maxLength`]);
  }
});

it('addresses have at most 254 characters', async () => {
  const address = (length: number) =>
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.`.padEnd(length - 8, 'e') + '.example';
  expect(address(254)).toHaveLength(254);
  expect((await submit(assistance({ email: address(254) }))).status).toBe(201);
  expect((await submit(assistance({ email: address(255) }))).issues).toEqual(['email email']);
});

it('orders have 1 to 100 lines, from either source', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, () => ({ partCode: 'A', description: 'B', quantity: 1 }));
  for (const source of ['parts', 'partCodeDescription'])
    for (const [count, status] of [
      [0, 400],
      [1, 201],
      [100, 201],
      [101, 400],
    ] as const) {
      const sent = source === 'parts' ? lines(count) : JSON.stringify(lines(count));
      expect([count, (await submit(sparePart({ parts: undefined, [source]: sent }))).status]).toEqual([count, status]);
    }
});

it('blank counts as missing: nothing is stored, and the title is generated', async () => {
  const blank = { title: ' ', alarmDetails: '\t', frequency: '', conditions: ' \n ', notes: '\u00a0' };
  expect((await submit(assistance(blank))).body.data).toMatchObject({
    title: 'The laser stops after ten minutes',
    alarmDetails: null,
    frequency: null,
    conditions: null,
    notes: null,
  });
});

it("accepts 'true' and 'false' as flags for the alarms only", async () => {
  expect((await submit(assistance({ alarmsPresent: 'false' }))).body.data.alarmsPresent).toBe(false);
  expect((await submit(sparePart({ productionStopped: true }))).body.data.productionStopped).toBe(true);
  expect((await submit(sparePart({ productionStopped: 'true' }))).issues).toEqual(['productionStopped boolean']);
});

describe('hours', () => {
  const working = () =>
    api.make.ticket({
      status: 'IN_PROGRESS',
      assignedTechnicianId: technician.id,
      technicalAreaId: technician.technicalAreaId,
    });
  const log = (ticketId: number, hoursSpent: number) =>
    api.as(technician)({
      method: 'POST',
      url: `/api/tickets/${ticketId}/worklogs`,
      payload: { notes: 'x', hoursSpent },
    });

  it.each([0.05, 0.15, 1e-7, 0.30000000000000004, 999.1, 1000])('reject %d', async (hoursSpent) => {
    expect((await log((await working()).id, hoursSpent)).statusCode).toBe(400);
  });

  it('add up in tenths: 0.1 ten times and 0.2 are 1.2, a number in the response', async () => {
    const { id } = await working();
    for (let count = 0; count < 10; count++) await log(id, 0.1);
    await log(id, 0.2);
    for (const user of [admin, technician]) {
      const answer = await api.as(user)({ method: 'GET', url: `/api/tickets/${id}` });
      expect(answer.body).toMatch(/"totalHoursSpent":1\.2[,}]/);
    }
  });
});
