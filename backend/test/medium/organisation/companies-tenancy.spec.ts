import { newId } from '#kernel/persistence/index.js';
import { Attachment } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { operations } from '#test/permissions/operations.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { ended } from '#test/support/readers/ended-streams.js';
import { TicketActivity } from '#tickets/activity/index.js';

/** Stands in every text of the other company. */
const SECRET = 'wolframite';
const READS = operations().filter(({ name }) => name.startsWith('GET /api/'));
const pathOf = ({ name }: { name: string }): string => name.slice('GET '.length);

let api: TestApi;
let callers: Record<string, TestUser>;
/** Of the other company, by the part of the path that they belong to. */
let foreign: Record<string, string>;
const before = new Map<string, string>();

/** What every caller reads without naming anything; streams and times of calls differ by nature. */
const PLAIN = READS.map(pathOf).filter(
  (path) => !path.includes('{') && !/\/(live|health|metrics|personal-data)/.test(path),
);

beforeAll(async () => {
  api = await startApi();
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  callers = {
    member: await api.make.member({ companyId }),
    keyUser: await api.make.member({ companyId, companyRole: 'KEY_USER' }),
    formerMember: await api.make.user(),
    stranger: await api.make.user({ company: SECRET }),
  };
  for (const owner of Object.values(callers))
    await api.make.ticket({ createdById: owner.id, companyId: owner.companyId });
  for (const who of Object.keys(callers))
    for (const path of PLAIN) before.set(`${who} ${path}`, await bodyOf(who, path));
  foreign = await makeForeign();
});
afterAll(() => api.close());

const get = (who: string, url: string): Promise<Answer> => {
  const send = (): Promise<Answer> => api.as(callers[who] as TestUser)({ method: 'GET', url });
  return url.includes('/live') ? ended(api, send) : send();
};
/** Without what differs from call to call. */
const bodyOf = async (who: string, path: string): Promise<string> =>
  (await get(who, path)).body.replace(/"(requestId|lastUsedAt)":"[^"]*"/g, '');

/** A company with members, tickets and files; the former member left it. */
async function makeForeign(): Promise<Record<string, string>> {
  const { id: company } = await api.make.company({ name: SECRET, erpCode: SECRET, sharing: 'EVERYBODY' });
  const owner = await api.make.member({ companyId: company, surname: SECRET, email: `${SECRET}@example.com` });
  await api.make.invitation({ companyId: company, email: `${SECRET}@example.org`, invitedById: owner.id });
  const texts = { title: SECRET, description: SECRET, company: SECRET, searchText: SECRET, contactName: SECRET };
  const facts = { ...texts, plantSerialNumber: SECRET, companyId: company, status: 'CLOSED' } as const;
  const { id: ticketId } = await api.make.ticket({ ...facts, createdById: owner.id });
  const own = { ...facts, createdById: (callers.formerMember as TestUser).id };
  await api.make.ticket(own);
  await api.make.ticket({ ...facts, createdById: owner.id, companyId: null, awaitsMailboxProof: true });
  const attachment = newId();
  const file = { fileName: SECRET, mimeType: 'application/pdf', size: 8, storageKey: `tickets/${attachment}` } as const;
  await api.dataSource.manager.insert(Attachment, { id: attachment, ticketId, uploadedById: owner.id, ...file });
  const plant = await api.make.plant({ serialNumber: SECRET, label: SECRET, ownerCompanyId: company });
  const happened = { kind: 'TICKET_CREATED', payload: {}, fromStatus: null, toStatus: 'OPEN' } as const;
  await api.dataSource.manager.insert(TicketActivity, { id: newId(), ticketId, actorId: owner.id, ...happened });
  return { companies: company, users: owner.id, tickets: String(ticketId), attachments: attachment, plants: plant.id };
}

/** The path with ids of the other company. */
function pathToForeign(path: string): string {
  const kind = Object.keys(foreign).find((name) => path.startsWith(`/api/${name}/`)) ?? '';
  const id = foreign[kind] ?? newId();
  return path.replace('{userId}', String(foreign.users)).replace(/\{\w+\}/g, id);
}

const WHO = ['member', 'keyUser', 'formerMember', 'stranger'];
const CASES = WHO.flatMap((who) => READS.map((operation) => [who, pathOf(operation)] as const));

it.each(CASES.filter(([, path]) => path.includes('{')))(
  '%s gets nothing of another company by %s',
  async (who, path) => {
    const answer = await get(who, pathToForeign(path));
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain(SECRET);
  },
);

it.each(CASES.filter(([, path]) => PLAIN.includes(path)))(
  '%s reads the same by %s as without it',
  async (who, path) => {
    expect(await bodyOf(who, path)).toBe(before.get(`${who} ${path}`));
  },
);

it.each(WHO)('%s finds nothing of another company by searches and filters', async (who) => {
  const queries = [`search=${SECRET}`, `ids=${foreign.tickets}`, `clientId=${foreign.users}`];
  for (const query of queries) {
    const { statusCode, body } = await get(who, `/api/tickets?${query}`);
    expect([statusCode, JSON.parse(body)]).toEqual([200, expect.objectContaining({ tickets: [] })]);
  }
  for (const query of [`search=${SECRET}`, `ids=${foreign.plants}`, `companyId=${foreign.companies}`])
    expect((await get(who, `/api/plants?${query}`)).json()).toMatchObject({
      plants: [],
      pagination: { totalItems: 0 },
    });
});

it('the members themselves see all of it', async () => {
  const owner = await api.dataSource.manager.findOneByOrFail(User, { id: String(foreign.users) });
  callers.owner = owner as TestUser;
  for (const list of ['tickets', 'plants'])
    expect((await get('owner', `/api/${list}?search=${SECRET}`)).body).toContain(SECRET);
});
