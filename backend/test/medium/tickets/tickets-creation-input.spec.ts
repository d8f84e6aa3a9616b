import type { ErrorBody } from '#contract/index.js';
import { Ticket } from '#tickets/index.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, modification, sparePart } from '#test/support/submissions.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const post = (payload: object | string, contentType = 'application/json') =>
  api.inject({ method: 'POST', url: '/api/tickets', payload, headers: { 'content-type': contentType } });

const issues = async (payload: object): Promise<string[]> => {
  const answer = await post(payload);
  const body = answer.json<ErrorBody>();
  expect(answer.statusCode).toBe(400);
  expect(body.code).toBe('VALIDATION_FAILED');
  return (body.details ?? []).map(({ field, code }) => `${field} ${code}`);
};

const required = ['company', 'name', 'surname', 'email', 'plantType', 'plantSerialNumber'];

describe('bad submissions', () => {
  it.each(required)('require %s; blank counts as missing', async (name) => {
    const code = name === 'email' ? 'email' : 'required';
    expect(await issues(assistance({ [name]: undefined }))).toEqual([`${name} ${code}`]);
    expect(await issues(assistance({ [name]: ' \t ' }))).toEqual([`${name} ${code}`]);
  });

  it.each<[string, object, string]>([
    ['no category', assistance({ category: undefined }), 'category isIn'],
    ['an unknown category', assistance({ category: 'OTHER' }), 'category isIn'],
    ['a category that is a list', assistance({ category: ['ASSISTANCE'] }), 'category isIn'],
    ['a list as body', [], 'category isIn'],
    ['a short description', assistance({ description: ' 123456789 ' }), 'description minLength'],
    ['a long description', assistance({ description: 'x'.repeat(5001) }), 'description maxLength'],
    ['a missing description', modification({ description: undefined }), 'description required'],
    ['a description that is an object', assistance({ description: {} }), 'description text'],
    ['NUL', assistance({ notes: 'a\u0000b' }), 'notes text'],
    ['a lone surrogate', assistance({ company: 'a\ud800' }), 'company text'],
    ['a long company', assistance({ company: 'x'.repeat(201) }), 'company maxLength'],
    ['a long plant type', assistance({ plantType: 'x'.repeat(101) }), 'plantType maxLength'],
    ['a long serial number', assistance({ plantSerialNumber: 'x'.repeat(101) }), 'plantSerialNumber maxLength'],
    ['a long title', assistance({ title: 'x'.repeat(151) }), 'title maxLength'],
    ['a long name', assistance({ name: 'x'.repeat(101) }), 'name maxLength'],
    ['a name of two lines', assistance({ surname: 'Ros\nsi' }), 'surname singleLine'],
    ['the name of an erased person', assistance({ surname: '(cancellata)' }), 'surname text'],
    ['a bad email', assistance({ email: 'anna@localhost' }), 'email email'],
    ['two emails', assistance({ email: ['a@example.com', 'b@example.com'] }), 'email email'],
    ['a look-alike letter in the email', assistance({ email: 'ann\u212a@example.com' }), 'email email'],
    ['alarms that are no boolean', assistance({ alarmsPresent: 'yes' }), 'alarmsPresent boolean'],
    ['alarms as a number', assistance({ alarmsPresent: 1 }), 'alarmsPresent boolean'],
    ['alarms without details', assistance({ alarmsPresent: true }), 'alarmDetails required'],
    ['alarms with blank details', assistance({ alarmsPresent: 'true', alarmDetails: ' ' }), 'alarmDetails required'],
    ['an unknown modification type', modification({ modificationType: 'MAGIC' }), 'modificationType isIn'],
    ['an unknown language', assistance({ language: 'de' }), 'language isIn'],
    ['an unknown priority', assistance({ priority: 'URGENT' }), 'priority isIn'],
    ['a field of another category', assistance({ modificationType: 'SOFTWARE' }), 'modificationType unknownField'],
    ['paper that is no boolean', assistance({ asksForPaper: 'yes' }), 'asksForPaper boolean'],
    ['paper with a modification', modification({ asksForPaper: true }), 'asksForPaper unknownField'],
    ['paper with an order', sparePart({ asksForPaper: true }), 'asksForPaper unknownField'],
    ['alarms on a modification', modification({ alarmsPresent: false }), 'alarmsPresent unknownField'],
    ['parts on an assistance', assistance({ parts: [] }), 'parts unknownField'],
    ['a quantity on a modification', modification({ quantity: 1 }), 'quantity unknownField'],
    ['frequency on a parts order', sparePart({ frequency: 'daily' }), 'frequency unknownField'],
    ['a status', assistance({ status: 'CLOSED' }), 'status unknownField'],
    ['an owner', assistance({ createdById: '00000000-0000-0000-0000-000000000000' }), 'createdById unknownField'],
    ['production stopped as text', sparePart({ productionStopped: 'no' }), 'productionStopped boolean'],
    [
      'production stopped as text on assistance',
      assistance({ productionStopped: 'true' }),
      'productionStopped boolean',
    ],
    [
      'production stopped on a modification',
      modification({ productionStopped: true }),
      'productionStopped unknownField',
    ],
    ['no lines', sparePart({ parts: undefined }), 'parts required'],
    ['an empty list of lines', sparePart({ parts: [] }), 'parts required'],
    ['both sources of lines', sparePart({ partCodeDescription: '[]' }), 'parts oneSource'],
    [
      'an invalid quantity',
      sparePart({ parts: [{ partCode: 'A', description: 'B', quantity: 10_000 }] }),
      'parts.0.quantity quantity',
    ],
  ])('%s', async (_, payload, expected) => {
    expect(await issues(payload)).toEqual([expected]);
  });

  it('returns the words of the catalogue', async () => {
    const alarm = (await post(assistance({ alarmsPresent: true }))).json<ErrorBody>();
    expect(alarm.details?.[0]?.message).toBe('Alarm details are required when alarms are present');
    const lines = (
      await post(sparePart({ parts: [{ partCode: '', description: 'B', quantity: 0 }] }))
    ).json<ErrorBody>();
    expect(lines.details?.map(({ message }) => message)).toEqual(['All parts are required', 'Invalid quantity']);
  });

  it('reports all errors at once, the lines included', async () => {
    const found = await issues(sparePart({ company: '', parts: [{ partCode: 'A', description: 'B', quantity: 0 }] }));
    expect(found.sort()).toEqual(['company required', 'parts.0.quantity quantity']);
  });

  it.each<[string, string, string, number]>([
    ['no JSON', '{', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['__proto__', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['a form', 'category=ASSISTANCE', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'hello', 'text/plain', 415],
    ['a body over 128 KB', JSON.stringify({ category: 'x'.repeat(140_000) }), 'application/json', 413],
    [
      'deep JSON',
      `{"category":"ASSISTANCE","notes":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'application/json',
      400,
    ],
    [
      'deep JSON in the lines',
      `{"category":"SPARE_PART","parts":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'application/json',
      400,
    ],
    [
      'deep JSON in the text of the lines',
      JSON.stringify(sparePart({ parts: undefined, partCodeDescription: '['.repeat(50_000) + ']'.repeat(50_000) })),
      'application/json',
      400,
    ],
  ])('%s', async (_, payload, contentType, status) => {
    expect((await post(payload, contentType)).statusCode).toBe(status);
  });

  it('leave no ticket behind', async () => {
    expect(await api.dataSource.manager.count(Ticket)).toBe(0);
  });
});

describe('submissions at the limits', () => {
  it.each<[string, object]>([
    [
      'the longest texts',
      assistance({ description: '😀'.repeat(5000), notes: 'x'.repeat(5000), title: 'x'.repeat(150) }),
    ],
    ['the shortest description', assistance({ description: '1234567890' })],
    ['the longest company and plant', assistance({ company: 'x'.repeat(200), plantType: '😀'.repeat(100) })],
    ['the longest serial number', assistance({ plantSerialNumber: 'x'.repeat(100) })],
    ['the shortest names', assistance({ name: 'M', surname: '2' })],
    ['the longest names', assistance({ name: '😀'.repeat(100), surname: 'x'.repeat(100) })],
    ['names of the world', assistance({ name: 'Łukasz', surname: 'D’Angelo-Čapek' })],
    [
      '100 lines',
      sparePart({ parts: Array.from({ length: 100 }, () => ({ partCode: 'A', description: 'B', quantity: 9999 })) }),
    ],
    ['alarms as the text false', assistance({ alarmsPresent: 'false' })],
  ])('%s', async (_, payload) => {
    expect((await post(payload)).statusCode).toBe(201);
  });
});
