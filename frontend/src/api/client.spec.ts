import { startApi, type TestApi } from '@/kit/test/api-server';
import { ApiError } from './api-error';
import { download, request, requestWithHeaders, upload } from './client';
import { session, settings } from './session';

const refused = { status: 401, body: { statusCode: 401, error: 'x', code: 'UNAUTHENTICATED', requestId: 'r' } };
const bearer = (headers: Record<string, unknown>): unknown => headers.authorization;

let api: TestApi;
let ended: jest.Mock;

beforeEach(async () => {
  api = await startApi();
  ended = jest.fn();
  settings.onSessionEnded = ended;
  session.clear();
});
afterEach(() => api.close());

const signIn = (accessToken = 'old', refreshToken = 'refresh'): void =>
  session.login({ tokens: { accessToken, refreshToken } });

/** Accepts `fresh` only; the exchange answers it. */
const expiring = (): void => {
  api.answer = ({ path, headers }) => {
    if (path === '/auth/refresh') {
      return { status: 200, body: { accessToken: 'fresh', refreshToken: 'next' }, after: 20 };
    }
    return bearer(headers) === 'Bearer fresh' ? { status: 200, body: { ok: true } } : refused;
  };
};

const callsTo = (path: string): number => api.seen.filter((call) => call.path === path).length;

describe('a call', () => {
  it('sends the token, the query and the body, and returns the JSON', async () => {
    signIn();
    api.answer = () => ({ status: 200, body: { tickets: [] }, headers: { 'X-Total-Count': '7' } });
    await request('/tickets', {
      method: 'POST',
      body: { a: 1 },
      query: { status: ['OPEN', 'CLOSED'], search: '', page: 2 },
    });
    const [call] = api.seen;
    expect(call).toMatchObject({ method: 'POST', path: '/tickets?status=OPEN%2CCLOSED&page=2', body: '{"a":1}' });
    expect(call?.headers).toMatchObject({ authorization: 'Bearer old', 'content-type': 'application/json' });
  });

  it('returns the headers', async () => {
    api.answer = () => ({
      status: 200,
      body: [],
      headers: { 'X-Total-Count': '7', 'Access-Control-Expose-Headers': '*' },
    });
    const { headers } = await requestWithHeaders('/tickets');
    expect(headers.get('X-Total-Count')).toBe('7');
  });

  it('returns nothing for a 204', async () => {
    api.answer = () => ({ status: 204, body: '' });
    expect(await request('/auth/logout', { method: 'POST' })).toBeUndefined();
  });

  it('rejects with the code, text and details of the API', async () => {
    const details = [{ field: 'email', code: 'email', message: 'Please enter a valid email address' }];
    api.answer = () => ({
      status: 400,
      body: { statusCode: 400, error: 'The request is not valid', code: 'VALIDATION_FAILED', details, requestId: 'r1' },
    });
    const error = await request('/tickets').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', details, requestId: 'r1' });
  });

  it.each([
    [502, 'SERVICE_UNAVAILABLE'],
    [404, 'NOT_FOUND'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('knows a code for a %i that is not the API’s', async (status, code) => {
    api.answer = () => ({ status, body: '<html>proxy</html>' });
    await expect(request('/tickets')).rejects.toMatchObject({ status, code });
  });

  it('rejects with Network Error when the server is unreachable', async () => {
    await api.close();
    await expect(request('/tickets')).rejects.toMatchObject({
      status: 0,
      code: 'NETWORK_ERROR',
      message: 'Network Error',
    });
  });
});

describe('the Idempotency-Key of a POST', () => {
  const keys = (): unknown[] => api.seen.map(({ headers }) => headers['idempotency-key']);
  const post = (body = { hoursSpent: 1 }): Promise<unknown> =>
    request('/tickets/7/worklogs', { method: 'POST', body }).catch(() => undefined);

  it.each([
    ['the connection broke', { status: 201, body: '{"worklog"' }],
    ['the server was away', { status: 503, body: {} }],
    ['the first is still processed', { status: 409, body: { code: 'IDEMPOTENCY_KEY_IN_USE', error: 'x' } }],
  ])('is the same for the same content after %s, and a new one after the answer', async (_, answer) => {
    signIn();
    api.answer = () => answer;
    await post();
    await post({ hoursSpent: 2 });
    api.answer = () => ({ status: 201, body: {} });
    await post();
    await post();
    const [first, other, repeated, next] = keys();
    expect(repeated).toBe(first);
    expect(new Set([first, other, next]).size).toBe(3);
  });

  it.each([400, 409, 422])('is new after a refusal with %i', async (status) => {
    signIn();
    api.answer = () => ({ status, body: {} });
    await post();
    await post();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is the same when the session was renewed', async () => {
    signIn();
    expiring();
    await post();
    const sent = api.seen
      .filter(({ path }) => path !== '/auth/refresh')
      .map(({ headers }) => headers['idempotency-key']);
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), sent[0]]);
  });

  it('is not sent by visitors, and not to read or change', async () => {
    api.answer = () => ({ status: 200, body: {} });
    await post();
    signIn();
    await request('/tickets');
    await request('/tickets/7', { method: 'PATCH', body: {} });
    expect(keys()).toEqual([undefined, undefined, undefined]);
  });
});

describe('a 401', () => {
  it('is repeated once with the renewed token, and the new pair is kept', async () => {
    signIn();
    expiring();
    expect(await request('/tickets')).toEqual({ ok: true });
    expect(callsTo('/tickets')).toBe(2);
    expect([session.accessToken(), session.refreshToken()]).toEqual(['fresh', 'next']);
  });

  it('renews once for calls at the same time', async () => {
    signIn();
    expiring();
    await Promise.all([request('/tickets'), request('/users'), request('/technical-areas')]);
    expect(callsTo('/auth/refresh')).toBe(1);
  });

  it('takes the token that another tab has renewed in the meantime', async () => {
    signIn('old');
    expiring();
    const { answer } = api;
    api.answer = (call) => {
      if (bearer(call.headers) === 'Bearer old') session.renew({ accessToken: 'fresh', refreshToken: 'theirs' });
      return answer(call);
    };
    expect(await request('/tickets')).toEqual({ ok: true });
    expect(callsTo('/auth/refresh')).toBe(0);
    expect(session.refreshToken()).toBe('theirs');
  });

  it('is passed on when it comes again', async () => {
    signIn();
    api.answer = ({ path }) =>
      path === '/auth/refresh' ? { status: 200, body: { accessToken: 'b', refreshToken: 'c' } } : refused;
    await expect(request('/tickets')).rejects.toMatchObject({ status: 401 });
    expect(callsTo('/tickets')).toBe(2);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is passed on without a refresh token', async () => {
    api.answer = () => refused;
    await expect(request('/tickets')).rejects.toMatchObject({ status: 401 });
    expect(api.seen).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is passed on where renewal is not wanted', async () => {
    signIn();
    api.answer = () => refused;
    await expect(request('/tickets', { retryOn401: false })).rejects.toMatchObject({ status: 401 });
    expect(api.seen).toHaveLength(1);
  });

  it('ends the session when the renewal is refused', async () => {
    signIn();
    api.answer = () => refused;
    await expect(request('/tickets')).rejects.toMatchObject({ status: 401 });
    expect([session.accessToken(), session.refreshToken()]).toEqual([null, null]);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is unavailable', { status: 503, body: '' }, 'SERVICE_UNAVAILABLE'],
    ['asks to wait', { status: 429, body: '' }, 'TOO_MANY_REQUESTS'],
  ])('keeps the session when the renewal %s', async (_case, answer, code) => {
    signIn();
    api.answer = ({ path }) => (path === '/auth/refresh' ? answer : refused);
    await expect(request('/tickets')).rejects.toMatchObject({ code });
    expect(session.refreshToken()).toBe('refresh');
    expect(ended).not.toHaveBeenCalled();
  });

  it('does not bring back a session that was left while it was being renewed', async () => {
    signIn();
    expiring();
    const { answer } = api;
    api.answer = (call) => {
      if (call.path === '/auth/refresh') session.clear();
      return answer(call);
    };
    await expect(request('/tickets')).rejects.toMatchObject({ status: 401 });
    expect(session.accessToken()).toBeNull();
  });
});

describe('files', () => {
  it('are sent with token, headers and progress, and again after a renewal', async () => {
    signIn();
    expiring();
    const shares: number[] = [];
    const file = new File(['x'.repeat(2000)], 'a "photo".png', { type: 'image/png' });
    const answer = await upload('/attachments/ticket/5', [file], {
      headers: { 'X-Upload-Token': 'permit' },
      onProgress: (share) => shares.push(share),
    });
    expect(answer).toEqual({ ok: true });
    expect(api.seen.map(({ path }) => path)).toEqual([
      '/attachments/ticket/5',
      '/auth/refresh',
      '/attachments/ticket/5',
    ]);
    expect(api.seen[2]?.headers['x-upload-token']).toBe('permit');
    expect(api.seen[2]?.body).toContain('name="files"; filename="a %22photo%22.png"');
    expect(shares.at(-1)).toBe(1);
  });

  it('reject with the API’s code', async () => {
    api.answer = () => ({ status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED', error: 'no' } });
    const sent = upload('/attachments/ticket/5', [new File(['x'], 'a.png')]);
    await expect(sent).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
  });

  it.each([
    [`attachment; filename="ticket-5.pdf"`, 'ticket-5.pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''perch%C3%A9.pdf`, 'perché.pdf'],
    ['attachment', null],
  ])('are downloaded with their name: %s', async (disposition, fileName) => {
    api.answer = () => ({
      status: 200,
      body: 'content',
      headers: { 'Content-Disposition': disposition, 'Access-Control-Expose-Headers': '*' },
    });
    const file = await download('/attachments/1/download');
    expect(file.fileName).toBe(fileName);
    expect(file.blob.size).toBe(7);
  });

  it('report how much has come', async () => {
    api.answer = () => ({ status: 200, body: 'content', headers: { 'Content-Type': 'text/csv' } });
    const seen: number[] = [];
    const { blob } = await download('/tickets/export', { onProgress: (bytes) => seen.push(bytes) });
    expect(seen[seen.length - 1]).toBe(7);
    expect(blob.type).toBe('text/csv');
  });

  it('are refused when they break off midway, with an error that explains nothing', async () => {
    api.answer = () => ({ status: 200, body: 'half of the con', breaksOff: true });
    const error: unknown = await download('/tickets/export').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', isExplained: false });
  });

  it('that are cancelled midway reject as cancelled', async () => {
    api.answer = () => ({ status: 200, body: 'content' });
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const received = download('/tickets/export', { signal, onProgress: () => cancelling.abort() });
    await expect(received).rejects.toMatchObject({ name: 'AbortError' });
  });
});
