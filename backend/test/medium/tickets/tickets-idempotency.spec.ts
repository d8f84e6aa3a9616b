import { DomainEvents } from '#kernel/outbox/index.js';
import { UploadPermits } from '#tickets/model/upload-permits.js';
import { Ticket } from '#tickets/index.js';
import { Submission } from '#tickets/model/submission.entity.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer, sparePart } from '#test/support/submissions.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const submit = async (payload: object, headers: Record<string, string> = {}) => {
  const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload, headers });
  return { status: answer.statusCode, body: answer.json<CreatedAnswer>() };
};

describe('Idempotency-Key', () => {
  const count = (): Promise<number> => api.dataSource.manager.count(Ticket);

  it('returns the same ticket for a repeated submission, without the password', async () => {
    const headers = { 'idempotency-key': 'k-1' };
    const first = await submit(assistance({ email: 'twice@example.com' }), headers);
    const before = await count();
    const second = await submit(assistance({ email: ' twice@example.com ' }), headers);
    expect(second.status).toBe(201);
    expect(second.body.data).toEqual(first.body.data);
    expect(first.body.newCustomer?.temporaryPassword).toMatch(/^\S{20}$/);
    expect(second.body.newCustomer).toEqual({ email: 'twice@example.com' });
    expect(() => api.app.get(UploadPermits).verify(second.body.uploadToken, first.body.data.id)).not.toThrow();
    expect(await count()).toBe(before);
  });

  it('uses no number for a repetition', async () => {
    const headers = { 'idempotency-key': 'k-numbers' };
    const first = await submit(assistance(), headers);
    await submit(assistance(), headers);
    expect((await submit(assistance())).body.data.id).toBe(first.body.data.id + 1);
  });

  it('stays free when nothing was stored', async () => {
    const headers = { 'idempotency-key': 'k-failed' };
    const events = api.app.get(DomainEvents, { strict: false });
    const publish = jest.spyOn(events, 'publish').mockRejectedValueOnce(new Error('cut'));
    expect((await submit(assistance(), headers)).status).toBe(500);
    publish.mockRestore();
    expect((await submit(assistance({ notes: 'another' }), headers)).status).toBe(201);
  });

  it('rejects the same key with another request', async () => {
    const headers = { 'idempotency-key': 'k-2' };
    await submit(assistance({ email: 'key@example.com' }), headers);
    const answer = await submit(assistance({ email: 'key@example.com', notes: 'other' }), headers);
    expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('has no effect for another sender', async () => {
    const headers = { 'idempotency-key': 'k-3' };
    const client = await api.make.user({ email: 'scoped@example.com' });
    const first = await submit(assistance({ email: client.email }), headers);
    const answer = await api.as(client)({
      method: 'POST',
      url: '/api/tickets',
      headers,
      payload: assistance({ email: client.email }),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<CreatedAnswer>().data.id).not.toBe(first.body.data.id);
  });

  it('is forgotten after 24 hours', async () => {
    const headers = { 'idempotency-key': 'k-4' };
    const first = await submit(assistance({ email: 'day@example.com' }), headers);
    const age = (hours: number) =>
      api.dataSource.manager.update(
        Submission,
        { ticketId: first.body.data.id },
        { createdAt: new Date(Date.now() - hours * 3_600_000) },
      );
    await age(23.9);
    expect((await submit(assistance({ email: 'day@example.com' }), headers)).body.data.id).toBe(first.body.data.id);
    await age(24.1);
    const later = await submit(assistance({ email: 'day@example.com', notes: 'another' }), headers);
    expect(later.status).toBe(201);
    expect(later.body.data.id).not.toBe(first.body.data.id);
  });

  it('gives a repeated submission a permit that expires with the first one', async () => {
    const headers = { 'idempotency-key': 'k-6' };
    const { id } = (await submit(assistance({ email: 'permit@example.com' }), headers)).body.data;
    const permitAfter = async (minutes: number): Promise<() => void> => {
      const createdAt = new Date(Date.now() - minutes * 60_000);
      await api.dataSource.manager.update(Ticket, { id }, { createdAt });
      const { uploadToken } = (await submit(assistance({ email: 'permit@example.com' }), headers)).body;
      return () => api.app.get(UploadPermits).verify(uploadToken, id);
    };
    expect(await permitAfter(59)).not.toThrow();
    expect(await permitAfter(61)).toThrow('The upload permit is missing, wrong or expired');
  });

  it('accepts 200 characters, not 201', async () => {
    expect((await submit(assistance(), { 'idempotency-key': 'k'.repeat(200) })).status).toBe(201);
    expect(await submit(assistance(), { 'idempotency-key': 'k'.repeat(201) })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'Idempotency-Key', code: 'maxLength' }] },
    });
  });

  it('creates one ticket of ten simultaneous submissions', async () => {
    const before = await count();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        submit(assistance({ email: 'storm@example.com' }), { 'idempotency-key': 'k-5' }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
    expect(responses.filter(({ body }) => body.newCustomer?.temporaryPassword)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });

  it('compares requests by content, whatever the order of its fields', async () => {
    const headers = { 'idempotency-key': 'k-order' };
    const order = sparePart({ email: 'order@example.com' });
    const { parts, ...rest } = order;
    const first = await submit(order, headers);
    const again = { partCodeDescription: JSON.stringify(parts), ...Object.fromEntries(Object.entries(rest).reverse()) };
    const second = await submit(Object.fromEntries(Object.entries(order).reverse()), headers);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(await submit(again, headers)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('counts as absent when blank', async () => {
    const [first, second] = [
      await submit(assistance({ email: 'blank@example.com' }), { 'idempotency-key': '' }),
      await submit(assistance({ email: 'blank@example.com' }), { 'idempotency-key': '' }),
    ];
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  it('of a rejected submission is free for the corrected one', async () => {
    const headers = { 'idempotency-key': 'k-refused' };
    expect((await submit(assistance({ email: 'x' }), headers)).status).toBe(400);
    expect((await submit(assistance({ email: 'corrected@example.com' }), headers)).status).toBe(201);
  });

  it('returns the current ticket, and nothing that its sender may not see', async () => {
    const headers = { 'idempotency-key': 'k-later' };
    const { body } = await submit(assistance({ email: 'later@example.com' }), headers);
    const technician = await api.make.technician({ surname: 'Riservato' });
    await api.dataSource.manager.update(Ticket, body.data.id, {
      status: 'CLOSED',
      assignedTechnicianId: technician.id,
      finalReport: 'A report for the owner alone',
    });
    const replay = await submit(assistance({ email: 'later@example.com' }), headers);
    expect(replay.body.data).toMatchObject({ id: body.data.id, assignedTechnician: null, finalReport: null });
    expect(JSON.stringify(replay.body)).not.toMatch(/Riservato|owner alone/);
  });
});
