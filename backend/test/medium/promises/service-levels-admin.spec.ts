import type { ServiceAgreementDto } from '#promises/agreements/service-agreement.dto.js';
import type { ServiceLevelDto } from '#promises/levels/service-level.dto.js';
import { DEFAULT_WARNINGS } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { Answer } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { Talk } from '../conversation/conversation.support.js';

let talk: Talk;
beforeAll(async () => (talk = await Talk.open()));
afterAll(() => talk.close());

describe('administration', () => {
  const target = { clock: 'RESPONSE', category: 'ASSISTANCE', priority: 'HIGH', minutes: 60 };
  const level = (payload: object) =>
    talk.call(talk.admin, 'POST', 'service-levels', { name: 'Gold', targets: [target], ...payload });
  const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
  const detailsOf = (answer: Answer) => answer.json<{ details: { field: string; code: string }[] }>().details;

  it('creates, changes and deletes a level', async () => {
    const created = (await level({})).json<{ serviceLevel: ServiceLevelDto }>().serviceLevel;
    const targets = [{ ...target, calendarId: null }];
    const warnings = DEFAULT_WARNINGS;
    const set = {
      name: 'Gold',
      warnings,
      isDefault: false,
      shownToClient: true,
      pausesForAll: false,
      isActive: true,
      targets,
      version: 1,
    };
    expect(created).toEqual({ ...set, agreementCount: 0, id: someText, createdAt: someMoment });
    const url = `service-levels/${created.id}`;
    const changed = await talk.call(talk.admin, 'PUT', url, { name: 'Silver', version: 1 });
    expect(changed.json()).toEqual({ serviceLevel: { ...created, name: 'Silver', version: 2 } });
    expect(codeOf(await talk.call(talk.admin, 'PUT', url, { targets: [], version: 1 }))).toBe('SERVICE_LEVEL_CHANGED');
    const emptied = await talk.call(talk.admin, 'PUT', url, { targets: [] });
    expect(emptied.json<{ serviceLevel: ServiceLevelDto }>().serviceLevel.targets).toEqual([]);
    expect((await talk.call(talk.admin, 'DELETE', url)).statusCode).toBe(200);
    expect(codeOf(await talk.call(talk.admin, 'GET', url))).toBe('SERVICE_LEVEL_NOT_FOUND');
  });

  it('has one default level, and known calendars', async () => {
    expect((await level({ isDefault: true })).statusCode).toBe(201);
    expect(codeOf(await level({ isDefault: true }))).toBe('DEFAULT_LEVEL_EXISTS');
    expect(codeOf(await level({ targets: [{ ...target, calendarId: newId() }] }))).toBe('CALENDAR_NOT_FOUND');
  });

  it.each([
    ['the same cell twice', { targets: [target, { ...target, minutes: 5 }] }, 'targets', 'duplicateTarget'],
    ['no time', { targets: [{ ...target, minutes: 0 }] }, 'targets.0.minutes', 'integer'],
    ['more than 1,000 hours', { targets: [{ ...target, minutes: 60_001 }] }, 'targets.0.minutes', 'integer'],
    ['a clock of its own', { targets: [{ ...target, clock: 'VISIT' }] }, 'targets.0.clock', 'isIn'],
  ])('rejects %s', async (_, payload, field, code) => {
    expect(detailsOf(await level(payload))).toEqual([expect.objectContaining({ field, code })]);
  });

  it('takes the shortest and the longest time', async () => {
    const targets = [1, 60_000].map((minutes, index) => ({ ...target, minutes, priority: index ? 'LOW' : 'HIGH' }));
    expect((await level({ targets })).statusCode).toBe(201);
  });

  it('keeps agreements of a company and plant apart in time', async () => {
    const { make } = talk.api;
    const [{ id: companyId }, { id: levelId }] = [await make.company(), await make.serviceLevel({})];
    const plantId = (await make.plant({ ownerCompanyId: companyId })).id;
    const agree = (payload: object) =>
      talk.call(talk.admin, 'POST', 'service-agreements', { companyId, levelId, validFrom: '2026-01-01', ...payload });
    const first = await agree({ number: 'SLA-1', validTo: '2026-06-30' });
    expect(first.statusCode).toBe(201);
    const { serviceAgreement } = first.json<{ serviceAgreement: ServiceAgreementDto }>();
    expect(serviceAgreement).toMatchObject({ number: 'SLA-1', plantId: null, plantName: null, validTo: '2026-06-30' });
    expect(codeOf(await agree({ validFrom: '2026-06-30' }))).toBe('SERVICE_AGREEMENTS_OVERLAP');
    expect((await agree({ validFrom: '2026-07-01' })).statusCode).toBe(201);
    expect((await agree({ plantId })).statusCode).toBe(201);
    expect(codeOf(await agree({ plantId, validFrom: '2030-01-01' }))).toBe('SERVICE_AGREEMENTS_OVERLAP');
    const change = (payload: object) =>
      talk.call(talk.admin, 'PUT', `service-agreements/${serviceAgreement.id}`, payload);
    expect(codeOf(await change({ validTo: null }))).toBe('SERVICE_AGREEMENTS_OVERLAP');
    expect(detailsOf(await change({ validTo: '2025-12-31' }))).toMatchObject([{ field: 'validTo', code: 'period' }]);
    expect((await change({ validTo: '2026-01-01', version: 1 })).statusCode).toBe(200);
    expect(codeOf(await change({ number: null, version: 1 }))).toBe('SERVICE_AGREEMENT_CHANGED');
    const removal = await talk.call(talk.admin, 'DELETE', `service-levels/${levelId}`);
    expect(codeOf(removal)).toBe('SERVICE_LEVEL_IN_USE');
    const listed = await talk.call(talk.admin, 'GET', `service-agreements?companyId=${companyId}&sort=validFrom`);
    expect(listed.json<{ pagination: object }>().pagination).toMatchObject({ totalItems: 3 });
    expect((await talk.call(talk.admin, 'DELETE', `service-agreements/${serviceAgreement.id}`)).statusCode).toBe(200);
  });

  it.each([
    ['companyId', 'COMPANY_NOT_FOUND'],
    ['plantId', 'PLANT_NOT_FOUND'],
    ['levelId', 'SERVICE_LEVEL_NOT_FOUND'],
  ])('knows no agreement of an absent %s', async (field, code) => {
    const { make } = talk.api;
    const known = { companyId: (await make.company()).id, levelId: (await make.serviceLevel({})).id };
    const payload = { ...known, validFrom: '2026-01-01', [field]: newId() };
    expect(codeOf(await talk.call(talk.admin, 'POST', 'service-agreements', payload))).toBe(code);
  });
});
