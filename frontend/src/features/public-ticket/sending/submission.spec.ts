import { session } from '@/api/session';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { newTicketOf } from './new-ticket';
import { SessionEnded, submissionKey, submitTicket } from './submission';
import { emptyForm } from '../ticket-form';

const ticketOf = (description = 'The laser stops'): ReturnType<typeof newTicketOf> =>
  newTicketOf('ASSISTANCE', { ...emptyForm(), description }, 'it');
const created = { status: 201, body: { data: { id: 7, category: 'ASSISTANCE' }, uploadToken: 'permit' } };
const refused = { status: 401, body: { code: 'UNAUTHENTICATED', error: 'x' } };

let api: TestApi;
beforeEach(async () => {
  sessionStorage.clear();
  session.clear();
  api = await startApi();
});
afterEach(() => api.close());

const keys = (): unknown[] =>
  api.seen.filter(({ path }) => path === '/tickets').map(({ headers }) => headers['idempotency-key']);

describe('the key of a submission', () => {
  it('stays for the same content of the same author, and changes with either', () => {
    const key = submissionKey(ticketOf(), null);
    expect(submissionKey(ticketOf(), null)).toBe(key);
    expect(submissionKey(ticketOf(), 'user')).not.toBe(key);
    expect(submissionKey(ticketOf('Another text'), 'user')).not.toBe(key);
  });
});

describe('submitting', () => {
  it('keeps the key when it is tried again, and takes a new one after success', async () => {
    api.answer = () => ({ status: 503, body: '' });
    await expect(submitTicket(ticketOf(), null)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    api.answer = () => created;
    expect(await submitTicket(ticketOf(), null)).toMatchObject({ data: { id: 7 } });
    await submitTicket(ticketOf(), null);
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes a new key when the old one belongs to another submission', async () => {
    api.answer = () => ({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED', error: 'x' } });
    await expect(submitTicket(ticketOf(), null)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    api.answer = () => created;
    await submitTicket(ticketOf(), null);
    expect(new Set(keys()).size).toBe(2);
  });

  it('renews an expired session once', async () => {
    session.login({ tokens: { accessToken: 'old', refreshToken: 'refresh' } });
    api.answer = ({ path, headers }) => {
      if (path === '/auth/refresh') return { status: 200, body: { accessToken: 'new', refreshToken: 'next' } };
      return headers.authorization === 'Bearer new' ? created : refused;
    };
    expect(await submitTicket(ticketOf(), 'user')).toMatchObject({ data: { id: 7 } });
    expect(api.seen.map(({ path }) => path)).toEqual(['/tickets', '/auth/refresh', '/tickets']);
    expect(new Set(keys()).size).toBe(1);
  });

  it('reports an ended session, and clears it', async () => {
    session.login({ tokens: { accessToken: 'old', refreshToken: 'refresh' } });
    api.answer = () => refused;
    await expect(submitTicket(ticketOf(), 'user')).rejects.toBeInstanceOf(SessionEnded);
    expect(session.accessToken()).toBeNull();
  });

  it('passes on the refusal of a visitor', async () => {
    api.answer = () => refused;
    await expect(submitTicket(ticketOf(), null)).rejects.toMatchObject({ status: 401 });
    expect(api.seen).toHaveLength(1);
  });
});
