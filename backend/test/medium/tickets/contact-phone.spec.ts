import type { ErrorBody } from '#contract/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { readCsv } from '#test/support/readers/csv-reader.js';
import { assistance, type CreatedAnswer, modification, sparePart } from '#test/support/submissions.js';
import { bodyOf } from '../operations/privacy.support.js';
import { TicketActivity } from '#tickets/activity/index.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const submit = async (payload: object) => {
  const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload });
  return { status: answer.statusCode, ...answer.json<CreatedAnswer & ErrorBody>() };
};
const read = async (user: TestUser, id: number) =>
  (await api.as(user)({ method: 'GET', url: `/api/tickets/${id}` })).json<{ ticket: Record<string, unknown> }>().ticket;
const edit = (id: number, payload: object) => api.as(admin)({ method: 'PATCH', url: `/api/tickets/${id}`, payload });
const issuesOf = ({ details = [] }: ErrorBody): string[] => details.map(({ field, code }) => `${field} ${code}`);

describe('the telephone of a ticket', () => {
  it.each([
    ['assistance', assistance],
    ['modification', modification],
    ['spare part', sparePart],
  ])('is accepted by the form %s, trimmed and otherwise as typed', async (_, submission) => {
    const { status, data } = await submit(
      submission({ contactPhone: ' \u202a+39\u00a0(045) 123-45.67 int. 8\u202c ' }),
    );
    expect([status, data.contactPhone]).toEqual([201, '+39 (045) 123-45.67 int. 8']);
  });

  it('is optional: absent and blank are null', async () => {
    for (const contactPhone of [undefined, '', ' \t '])
      expect((await submit(assistance({ contactPhone }))).data.contactPhone).toBeNull();
  });

  it('has at most 40 characters', async () => {
    expect((await submit(assistance({ contactPhone: '1'.repeat(40) }))).status).toBe(201);
    expect(issuesOf(await submit(assistance({ contactPhone: '1'.repeat(41) })))).toEqual(['contactPhone phone']);
    expect(issuesOf(await submit(assistance({ contactPhone: '1'.repeat(60_000) })))).toEqual(['contactPhone phone']);
  });

  it.each([['chiamare Anna'], [['045123456']], [45123456], [true], [{}], ['045\u0000123456'], ['<045123456>']])(
    'cannot be %j',
    async (contactPhone) => {
      expect(issuesOf(await submit(assistance({ contactPhone })))).toEqual(['contactPhone phone']);
    },
  );

  it('is visible to its client, its technician and admins only', async () => {
    const client = await api.make.user();
    const technician = await api.make.technician();
    const values = { createdById: client.id, assignedTechnicianId: technician.id, contactPhone: '045 700' };
    const { id } = await api.make.ticket(values);
    for (const user of [client, technician, admin]) expect((await read(user, id)).contactPhone).toBe('045 700');
    for (const user of [await api.make.user(), await api.make.technician()])
      expect((await api.as(user)({ method: 'GET', url: `/api/tickets/${id}` })).statusCode).toBe(404);
  });

  it('is corrected and cleared by an admin, with a history entry', async () => {
    const { id } = await api.make.ticket();
    expect((await edit(id, { contactPhone: '045 1234' })).json()).toMatchObject({
      ticket: { contactPhone: '045 1234' },
    });
    expect((await edit(id, { contactPhone: ' 045  1234 ' })).json()).toMatchObject({ ticket: { version: 2 } });
    expect((await edit(id, { contactPhone: null })).json()).toMatchObject({ ticket: { contactPhone: null } });
    expect(issuesOf((await edit(id, { contactPhone: 'none' })).json<ErrorBody>())).toEqual(['contactPhone phone']);
    const entries = await api.dataSource.manager.find(TicketActivity, {
      where: { ticketId: id },
      order: { id: 1 },
    });
    expect(entries.map(({ payload }) => payload)).toEqual([
      { contactPhone: { from: null, to: '045 1234' } },
      { contactPhone: { from: '045 1234', to: null } },
    ]);
  });

  it('is found as it was typed, and by its digits', async () => {
    const { data } = await submit(assistance({ contactPhone: '+39 (045) 771-88.99' }));
    for (const search of ['(045) 771', '0457718899', '+39 (045) 771-88.99']) {
      const url = `/api/tickets?search=${encodeURIComponent(search)}`;
      const list = (await api.as(admin)({ method: 'GET', url })).json<{ tickets: { id: number }[] }>();
      expect(list.tickets.map(({ id }) => id)).toEqual([data.id]);
    }
  });

  it.each([
    ['it', 'Telefono del referente', ';'],
    ['en', 'Contact telephone', ','],
  ])('is a column of the export (%s)', async (language, title, separator) => {
    const { id } = await api.make.ticket({ contactPhone: '045 700' });
    const url = `/api/tickets/export?format=csv&language=${language}&ids=${id}`;
    const { body } = await api.as(admin)({ method: 'GET', url });
    const [titles = [], row = []] = readCsv(body.slice(1), separator);
    expect(row[titles.indexOf(title)]).toBe('045 700');
  });
});

describe('the telephone of an account', () => {
  it('comes with the ticket that opened it, and is not changed by a later ticket', async () => {
    for (const contactPhone of ['045 91', '045 92'])
      await submit(assistance({ email: 'first@phones.example', contactPhone }));
    const account = await api.dataSource.manager.findOneByOrFail(User, { email: 'first@phones.example' });
    expect(account.phone).toBe('045 91');
  });

  const profile = (user: TestUser, payload: object) =>
    api.as(user)({ method: 'PATCH', url: '/api/auth/profile', payload });

  it('is kept, changed and cleared by its holder; absent fields stay unchanged', async () => {
    const user = await api.make.user();
    expect((await profile(user, { phone: ' 045  12 int. 3 ' })).json<ApiBody>().user.phone).toBe('045 12 int. 3');
    expect((await profile(user, { name: 'Carla' })).json<ApiBody>().user.phone).toBe('045 12 int. 3');
    expect(issuesOf((await profile(user, { phone: 'x' })).json<ErrorBody>())).toEqual(['phone phone']);
    expect((await profile(user, { phone: '' })).json<ApiBody>().user.phone).toBeNull();
  });

  it('is set by admins, for new and existing accounts', async () => {
    const person = { name: 'Giulia', surname: 'Verdi', email: 'giulia@phones.example', role: 'CLIENT' };
    const created = await api.as(admin)({ method: 'POST', url: '/api/users', payload: { ...person, phone: '045 12' } });
    const { user } = created.json<ApiBody>();
    expect(user.phone).toBe('045 12');
    const url = `/api/users/${user.id}`;
    const changed = await api.as(admin)({ method: 'PUT', url, payload: { phone: '045 13' } });
    expect(changed.json<ApiBody>().user.phone).toBe('045 13');
    const unchanged = await api.as(admin)({ method: 'PUT', url, payload: { name: 'Giulia' } });
    expect(unchanged.json<ApiBody>().user.phone).toBe('045 13');
  });

  it('belongs to the personal data, and so does that of the tickets', async () => {
    const user = await api.make.user({ phone: '045 11' });
    await api.make.ticket({ createdById: user.id, contactPhone: '045 22' });
    const data = bodyOf(await api.as(user)({ method: 'GET', url: '/api/auth/personal-data' }));
    expect(data.account.phone).toBe('045 11');
    expect(data.tickets).toMatchObject([{ contactPhone: '045 22' }]);
  });

  it('is erased with the account, of which only the name stays', async () => {
    const user = await api.make.user({ phone: '045 11' });
    const { id } = await api.make.ticket({ createdById: user.id, contactPhone: '045 22' });
    await api.as(admin)({ method: 'DELETE', url: `/api/users/${user.id}` });
    expect((await api.dataSource.manager.findOneByOrFail(User, { id: user.id })).phone).toBeNull();
    expect((await api.dataSource.manager.findOneByOrFail(Ticket, { id })).contactPhone).toBe('045 22');
  });
});
