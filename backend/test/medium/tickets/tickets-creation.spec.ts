import { UploadPermits } from '#tickets/model/upload-permits.js';
import { Ticket } from '#tickets/index.js';
import { Submission } from '#tickets/model/submission.entity.js';
import { TemporaryPassword, TemporaryPasswords } from '#organisation/auth/index.js';
import { User } from '#organisation/users/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer, modification, sparePart } from '#test/support/submissions.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const submit = async (payload: object, headers: Record<string, string> = {}) => {
  const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload, headers });
  return { status: answer.statusCode, body: answer.json<CreatedAnswer>() };
};

const stored = (id: number): Promise<Ticket> => api.dataSource.manager.findOneByOrFail(Ticket, { id });

describe('an anonymous submission', () => {
  it('creates an assistance ticket and opens an account', async () => {
    const { status, body } = await submit(
      assistance({ email: 'New.Client@example.com', alarmsPresent: 'true', alarmDetails: ' E42 ', language: 'en' }),
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      category: 'ASSISTANCE',
      status: 'OPEN',
      priority: 'NOT_SET',
      title: 'The laser stops after ten minutes',
      alarmsPresent: true,
      alarmDetails: 'E42',
      modificationType: null,
      parts: null,
      attachments: [],
      allowedActions: [],
      version: 1,
      createdBy: { name: 'Anna', surname: 'Rossi', email: 'New.Client@example.com', company: 'Rossi S.r.l.' },
    });
    expect(body.data).not.toHaveProperty('totalHoursSpent');
    expect(body.newCustomer?.email).toBe('New.Client@example.com');
    expect(body.newCustomer?.temporaryPassword).toHaveLength(20);
    expect(() => api.app.get(UploadPermits).verify(body.uploadToken, body.data.id)).not.toThrow();
    const login = await api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'new.client@example.com', password: body.newCustomer?.temporaryPassword },
    });
    expect(login.statusCode).toBe(200);
  });

  it('writes the history in the same transaction', async () => {
    const { body } = await submit(assistance({ email: 'history@example.com' }));
    const admin = await api.make.admin();
    const answer = await api.as(admin)({ method: 'GET', url: `/api/tickets/${body.data.id}/status-history` });
    expect(answer.json()).toEqual({
      statusHistory: [
        expect.objectContaining({
          fromStatus: null,
          toStatus: 'OPEN',
          changeReason: 'Ticket created',
          changedBy: null,
          changes: {},
          createdAt: body.data.createdAt,
        }),
      ],
    });
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('stores whether production is stopped on an assistance ticket: %s is %s', async (productionStopped, expected) => {
    const { status, body } = await submit(assistance({ email: 'stopped@example.com', productionStopped }));
    expect([status, body.data.productionStopped]).toEqual([201, expected]);
    expect((await stored(body.data.id)).productionStopped).toBe(expected);
  });

  it('creates a modification ticket; SOFTWARE and Italian by default', async () => {
    const { body } = await submit(modification({ email: 'modification@example.com' }));
    expect(body.data).toMatchObject({
      category: 'MODIFICATION',
      modificationType: 'SOFTWARE',
      language: 'it',
      title: 'Please add a second marking programme',
      alarmsPresent: null,
      productionStopped: null,
    });
  });

  it('computes description and quantity of a parts order and ignores the sent ones', async () => {
    const { body } = await submit(sparePart({ email: 'parts@example.com', description: { a: 1 }, quantity: -5 }));
    expect(body.data).toMatchObject({
      description: '2 × LNS-100: Lens\n10 × NZL-2: Nozzle',
      quantity: 12,
      parts: [
        { partCode: 'LNS-100', description: 'Lens', quantity: 2 },
        { partCode: 'NZL-2', description: 'Nozzle', quantity: 10 },
      ],
    });
    expect(JSON.parse(String(body.data.partCodeDescription))).toEqual(body.data.parts);
  });

  it('accepts the lines as JSON text, too', async () => {
    const { parts, ...order } = sparePart({ email: 'text-parts@example.com' });
    const { status, body } = await submit({ ...order, partCodeDescription: JSON.stringify(parts) });
    expect(status).toBe(201);
    expect(body.data.parts).toEqual(parts);
  });

  it('ignores a priority', async () => {
    const { body } = await submit(assistance({ email: 'priority@example.com', priority: 'CRITICAL' }));
    expect(body.data.priority).toBe('NOT_SET');
  });

  it('keeps the text of the visitor unchanged', async () => {
    const description = '<script>alert(1)</script> {{7*7}} ”%_\\ \u202e 😀';
    const { body } = await submit(assistance({ email: 'nasty@example.com', description }));
    expect(body.data.description).toBe(description);
  });
});

describe('an address that already has an account', () => {
  it('changes nothing there, echoes nothing of it and shows no password', async () => {
    const owner = await api.make.user({ email: 'known@example.com', name: 'Carla', company: 'Secret S.p.A.' });
    const { status, body } = await submit(assistance({ email: 'KNOWN@example.com' }));
    expect(status).toBe(201);
    expect(body.newCustomer).toBeUndefined();
    expect(body.data.createdBy).toEqual({
      name: 'Anna',
      surname: 'Rossi',
      email: 'KNOWN@example.com',
      company: 'Rossi S.r.l.',
    });
    expect(JSON.stringify(body)).not.toMatch(/Carla|Secret/);
    expect((await stored(body.data.id)).createdById).toBe(owner.id);
    const after = await api.dataSource.manager.findOneByOrFail(User, { id: owner.id });
    expect(after).toMatchObject({ name: 'Carla', company: 'Secret S.p.A.', email: 'known@example.com' });
    expect(await api.dataSource.manager.countBy(TemporaryPassword, { userId: owner.id })).toBe(0);
  });

  it('shows the ticket to a proven owner at once', async () => {
    const owner = await api.make.user({ email: 'proven@example.com' });
    const { body } = await submit(assistance({ email: 'proven@example.com' }));
    const answer = await api.as(owner)({ method: 'GET', url: `/api/tickets/${body.data.id}` });
    expect(answer.statusCode).toBe(200);
  });

  it.each(['ADMIN', 'TECHNICIAN'] as const)(
    'creates a ticket in the name of a %s and reveals nothing',
    async (role) => {
      const email = `${role.toLowerCase()}-owner@example.com`;
      const owner = await api.make.user({ email, role, technicalAreaId: role === 'TECHNICIAN' ? undefined : null });
      const { status, body } = await submit(assistance({ email }));
      expect(status).toBe(201);
      expect(body.newCustomer).toBeUndefined();
      expect((await stored(body.data.id)).createdById).toBe(owner.id);
    },
  );

  it('creates a ticket of a deactivated client', async () => {
    await api.make.user({ email: 'inactive@example.com', isActive: false });
    const { status, body } = await submit(assistance({ email: 'inactive@example.com' }));
    expect(status).toBe(201);
    expect(body.newCustomer).toBeUndefined();
  });
});

describe('an unproven mailbox', () => {
  it('hides later anonymous tickets from the account, not from staff, until the mailbox is proven', async () => {
    const owner = await api.make.user({ email: 'unproven@example.com', emailVerifiedAt: null });
    const admin = await api.make.admin();
    const { body } = await submit(assistance({ email: 'unproven@example.com' }));
    const url = `/api/tickets/${body.data.id}`;
    expect((await api.as(owner)({ method: 'GET', url })).statusCode).toBe(404);
    expect((await api.as(owner)({ method: 'GET', url: '/api/tickets' })).json()).toMatchObject({
      tickets: [],
      pagination: { totalItems: 0 },
    });
    expect((await api.as(owner)({ method: 'GET', url: '/api/tickets/years' })).json()).toEqual({ years: [] });
    expect((await api.as(admin)({ method: 'GET', url })).statusCode).toBe(200);

    const mailed = await mailTemporaryPassword(owner.id);
    const login = await api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'unproven@example.com', password: mailed },
    });
    expect(login.statusCode).toBe(200);
    expect(await stored(body.data.id)).toMatchObject({ awaitsMailboxProof: false });
  });

  it('shows the ticket that opened the account', async () => {
    const { body } = await submit(assistance({ email: 'first@example.com' }));
    expect(await stored(body.data.id)).toMatchObject({ awaitsMailboxProof: false });
    const later = await submit(assistance({ email: 'first@example.com' }));
    expect(await stored(later.body.data.id)).toMatchObject({ awaitsMailboxProof: true });
  });
});

describe('a ticket that staff raise for a client', () => {
  const raiseFor = async (email: string) => {
    const as = api.as(await api.make.admin());
    const answer = await as({ method: 'POST', url: '/api/tickets', payload: assistance({ email }) });
    return answer.json<CreatedAnswer>();
  };

  it('stays hidden from the stranger who registered the address, until the mailbox is proven', async () => {
    const stranger = await api.make.user({ emailVerifiedAt: null });
    const { data, newCustomer } = await raiseFor(stranger.email);
    expect([data.id, newCustomer]).toEqual([expect.any(Number), undefined]);
    const urls = ['', '/status-history', '/export/pdf'].map((path) => `/api/tickets/${data.id}${path}`);
    for (const url of urls) expect((await api.as(stranger)({ method: 'GET', url })).statusCode).toBe(404);
    await api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: stranger.email, password: await mailTemporaryPassword(stranger.id) },
    });
    expect(await stored(data.id)).toMatchObject({ awaitsMailboxProof: false });
  });

  it('appears at once in an account that it opens, and in one whose mailbox is proven', async () => {
    const made = await raiseFor('made.by.staff@example.com');
    expect(made.newCustomer?.email).toBe('made.by.staff@example.com');
    const proven = await raiseFor((await api.make.user()).email);
    for (const { data } of [made, proven]) expect(await stored(data.id)).toMatchObject({ awaitsMailboxProof: false });
    const later = await raiseFor('made.by.staff@example.com');
    expect(await stored(later.data.id)).toMatchObject({ awaitsMailboxProof: true });
  });
});

describe('a signed-in submission', () => {
  it('belongs to the client, whatever address the form names', async () => {
    const client = await api.make.user({ language: 'en' });
    const other = await api.make.user({ email: 'other@example.com' });
    const answer = await api.as(client)({
      method: 'POST',
      url: '/api/tickets',
      payload: assistance({ email: other.email, priority: 'HIGH' }),
    });
    const body = answer.json<CreatedAnswer>();
    expect(answer.statusCode).toBe(201);
    expect(body.data).toMatchObject({
      email: 'other@example.com',
      priority: 'NOT_SET',
      language: 'en',
      createdBy: { id: client.id, email: client.email },
      allowedActions: ['ADD_ATTACHMENT', 'REPLY'],
    });
    expect(body.newCustomer).toBeUndefined();
    const seen = await api.as(other)({ method: 'GET', url: `/api/tickets/${body.data.id}` });
    expect(seen.statusCode).toBe(404);
  });

  it("by an admin belongs to the account of the address, with the admin's priority", async () => {
    const admin = await api.make.admin();
    const client = await api.make.user({ email: 'served@example.com' });
    const answer = await api.as(admin)({
      method: 'POST',
      url: '/api/tickets',
      payload: sparePart({ email: 'served@example.com', priority: 'HIGH', title: '  Urgent order ' }),
    });
    expect(answer.json()).toMatchObject({
      data: { priority: 'HIGH', title: 'Urgent order', createdBy: { id: client.id } },
    });
    const { id } = answer.json<CreatedAnswer>().data;
    expect((await api.as(client)({ method: 'GET', url: `/api/tickets/${id}` })).statusCode).toBe(200);
  });

  it('by an admin is assigned in the same call, and its client and technician hear of it', async () => {
    const area = await api.make.area();
    const technician = await api.make.technician({ technicalAreaId: area.id });
    const { email } = await api.make.user();
    const assignment = { technicalAreaId: area.id, assignedTechnicianId: technician.id };
    const answer = await api.as(await api.make.admin())({
      method: 'POST',
      url: '/api/tickets',
      payload: assistance({ email, ...assignment }),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { data: { status: 'OPEN', ...assignment } }]);
    const { id } = answer.json<CreatedAnswer>().data;
    const mails = await api.dataSource.manager.findBy(OutboxJob, { queue: 'mail' });
    const ofTicket = mails.filter(({ payload }) => (payload as { ticketId?: number }).ticketId === id);
    expect(ofTicket.map(({ payload }) => (payload as { mail: string }).mail).sort()).toEqual(
      expect.arrayContaining(['technician-assigned', 'ticket-assigned', 'ticket-received']),
    );
  });

  it('by an admin with a technician of another area raises nothing', async () => {
    const area = await api.make.area();
    const technician = await api.make.technician();
    const title = 'Never raised';
    const answer = await api.as(await api.make.admin())({
      method: 'POST',
      url: '/api/tickets',
      payload: assistance({ title, technicalAreaId: area.id, assignedTechnicianId: technician.id }),
    });
    expect(answer.json()).toMatchObject({ code: 'TECHNICIAN_NOT_ASSIGNABLE' });
    expect(await api.dataSource.manager.countBy(Ticket, { title })).toBe(0);
  });

  it('by a visitor, a client or a technician ignores an assignment', async () => {
    const technician = await api.make.technician();
    const { technicalAreaId } = technician;
    const payload = assistance({ technicalAreaId, assignedTechnicianId: technician.id });
    const client = await api.make.user();
    const senders = [api.inject, api.as(client), api.as(technician)];
    const responses = await Promise.all(senders.map((send) => send({ method: 'POST', url: '/api/tickets', payload })));
    for (const response of responses) {
      expect(response.statusCode).toBe(201);
      expect(await stored(response.json<CreatedAnswer>().data.id)).toMatchObject({
        technicalAreaId: null,
        assignedTechnicianId: null,
      });
    }
  });

  it('by a technician reveals nothing of the account and ignores the priority', async () => {
    const technician = await api.make.technician();
    await api.make.user({ email: 'called@example.com', company: 'Secret S.p.A.' });
    const answer = await api.as(technician)({
      method: 'POST',
      url: '/api/tickets',
      payload: assistance({ email: 'called@example.com', priority: 'LOW' }),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).not.toContain('Secret');
    expect(answer.json()).toMatchObject({ data: { priority: 'NOT_SET', allowedActions: [] } });
  });

  it('with a bad token is rejected, not treated as anonymous', async () => {
    const { status } = await submit(assistance(), { authorization: 'Bearer nonsense' });
    expect(status).toBe(401);
  });
});

describe('the effects of a submission', () => {
  it('opens one account for simultaneous first tickets', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => submit(assistance({ email: 'rush@example.com' }))),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(responses.filter(({ body }) => body.newCustomer)).toHaveLength(1);
    expect(await api.dataSource.manager.countBy(User, { email: 'rush@example.com' })).toBe(1);
  });

  it('stores no readable password', async () => {
    const { body } = await submit(assistance({ email: 'readable@example.com' }), { 'idempotency-key': 'k-6' });
    const secret = String(body.newCustomer?.temporaryPassword);
    for (const entity of [OutboxJob, Submission, TemporaryPassword, User])
      expect(JSON.stringify(await api.dataSource.manager.find<object>(entity))).not.toContain(secret);
  });
});

async function mailTemporaryPassword(userId: string): Promise<string> {
  return api.dataSource.transaction((tx) =>
    api.app.get(TemporaryPasswords, { strict: false }).issue(tx, userId, 'MAILED_FORGOTTEN'),
  );
}
