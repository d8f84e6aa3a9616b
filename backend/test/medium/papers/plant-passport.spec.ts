import type { INestApplicationContext } from '@nestjs/common';
import { LIFETIMES } from '#contract/index.js';
import type { PlantDto } from '#plants/registry/plant.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { printPassportsAtOnce } from '#test/support/readers/passports.js';
import { CHROMIUM_PATH, startWorker } from '../mail/outgoing/mail.support.js';
import { bodyOf, MULTIPART, PDF } from '../tickets/files/attachments.support.js';
import { hasPdfToText, textOf } from './reports.support.js';

const withText = hasPdfToText ? it : it.skip;

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi({ CHROMIUM_PATH, RATE_LIMIT_FACTOR: '1', RATE_LIMIT_PASSPORTS_PER_USER: '3' });
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  technician = await api.make.technician({ name: 'Łukasz', surname: 'Čapek' });
  const { id: companyId } = await api.make.company({ name: 'Officine Łódź', sharing: 'EVERYBODY' });
  member = await api.make.member({ companyId });
  const { id: modelId } = await api.make.plantModel();
  const body = { modelId, serialNumber: 'SN-7', ownerCompanyId: companyId, label: 'Linea 3', site: 'Verona' };
  plantId = (await post(admin, '/api/plants', body)).json<{ plant: PlantDto }>().plant.id;
});

const post = (user: TestUser, url: string, payload: object): Promise<Answer> =>
  api.as(user)({ method: 'POST', url, payload });
const passport = (user: TestUser, query = ''): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/plants/${plantId}/passport.pdf${query}` });
const left = (): Promise<object[]> => api.dataSource.query('SELECT id FROM plant_passports');

describe('with a worker', () => {
  let worker: INestApplicationContext;
  beforeAll(async () => void (worker = await startWorker(api.config)));
  afterAll(() => worker.close());

  const words = async (user: TestUser, query?: string): Promise<string> => {
    const answer = await passport(user, query);
    expect(answer.statusCode).toBe(200);
    return textOf(answer.rawPayload);
  };
  const history = async (): Promise<void> => {
    const of = { plantId, plantLink: 'CHOSEN', createdById: member.id, companyId: member.companyId } as const;
    await api.make.ticket({ ...of, title: 'No beam', status: 'CLOSED', closedAt: new Date() });
    await api.make.ticket({ ...of, title: 'Still open' });
    await post(technician, `/api/plants/${plantId}/readings`, { counter: 'CYCLES', value: 14711.5 });
    await post(technician, `/api/plants/${plantId}/service-entries`, { notes: 'Bearings greased', hoursSpent: 2.5 });
    for (const [title, kind, audience] of [
      ['Manual-OWNER', 'OPERATION', 'OWNER'],
      ['Manual-STAFF', 'OPERATION', 'STAFF'],
      ['Minutes', 'OTHER', 'OWNER'],
    ] as const) {
      const url = `/api/plants/${plantId}/documents?title=${title}&kind=${kind}&audience=${audience}&revision=B`;
      const added = await api.as(admin)({
        ...{ method: 'POST', url, headers: { 'content-type': MULTIPART } },
        payload: bodyOf([PDF]),
      });
      expect(added.statusCode).toBe(201);
    }
  };

  it('is a PDF, of which nothing stays', async () => {
    const answer = await passport(member);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="passport.pdf"',
      'cache-control': 'private, no-store',
    });
    expect(await left()).toEqual([]);
  });

  withText('has what its reader may know', async () => {
    await history();
    const ofOwner = await words(member, '?language=en');
    expect(ofOwner).toContain('Plant passport');
    for (const known of [
      'Officine Łódź',
      'Linea 3',
      'Verona',
      'No beam',
      '14,711.5',
      'Bearings greased',
      'Manual-OWNER',
      'Minutes',
    ])
      expect(ofOwner).toContain(known);
    for (const unknown of ['Still open', 'Manual-STAFF', 'Čapek', '2.5 h', 'Owners'])
      expect(ofOwner).not.toContain(unknown);
    const ofStaff = await words(admin);
    expect(ofStaff).toContain('Passaporto dell’impianto');
    for (const known of ['Manual-STAFF', 'Łukasz Čapek, 2,5 h', 'Proprietari', 'No beam', '14.711,5'])
      expect(ofStaff).toContain(known);
  });

  withText('has the revision that was delivered beside the current one, and no other', async () => {
    await api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}`, payload: { deliveredOn: '2026-02-01' } });
    for (const [revision, releasedOn] of [
      ['rev-one', '2026-01-01'],
      ['rev-two', '2026-02-01'],
      ['rev-three', '2026-03-01'],
      ['rev-four', '2026-04-01'],
    ])
      await api.make.plantDocument({ plantId, revision, releasedOn });
    const text = (await words(member)).replaceAll(/\s+/g, ' ');
    for (const known of ['rev-two', 'Consegnata con', 'rev-four', 'Attuale']) expect(text).toContain(known);
    for (const unknown of ['rev-one', 'rev-three']) expect(text).not.toContain(unknown);
    expect(await words(member, '?language=en')).toContain('Current');
  });

  withText('shows a new owner the machine alone', async () => {
    await history();
    const { id: companyId } = await api.make.company({ name: 'Buyer' });
    const buyer = await api.make.member({ companyId });
    await api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}`, payload: { ownerCompanyId: companyId } });
    const text = await words(buyer, '?language=en');
    for (const known of ['Buyer', '14,711.5', 'Manual-OWNER']) expect(text).toContain(known);
    for (const unknown of ['Officine', 'Linea 3', 'Verona', 'No beam', 'greased', 'Minutes'])
      expect(text).not.toContain(unknown);
    expect((await passport(member)).json()).toMatchObject({ code: 'PLANT_NOT_FOUND' });
  });

  withText('shows tickets to an API token only with its scope', async () => {
    await history();
    const wordsFor = async (...scopes: ('plants:read' | 'tickets:read')[]): Promise<string> => {
      const { text } = await api.make.apiToken({ userId: admin.id, scopes });
      const headers = { authorization: `Bearer ${text}` };
      return textOf(
        (await api.inject({ method: 'GET', url: `/api/plants/${plantId}/passport.pdf`, headers })).rawPayload,
      );
    };
    expect(await wordsFor('plants:read')).not.toContain('No beam');
    expect(await wordsFor('plants:read', 'tickets:read')).toContain('No beam');
  });
});

describe('without a worker', () => {
  const { exportWait } = LIFETIMES;
  beforeAll(() => void Object.assign(LIFETIMES, { exportWait: 0.3 }));
  afterAll(() => void Object.assign(LIFETIMES, { exportWait }));

  it('is not ready, and its request is forgotten', async () => {
    expect((await passport(member)).json()).toMatchObject({ code: 'REPORT_NOT_READY' });
    expect(await left()).toEqual([]);
  });

  it('is printed for a user as often as the limit says', async () => {
    await printPassportsAtOnce(api.dataSource);
    const bodies = [];
    for (let time = 0; time < 4; time++) bodies.push((await passport(member)).statusCode);
    expect(bodies).toEqual([200, 200, 200, 429]);
  });
});
