import { waitFor } from '@testing-library/react';
import type { LiveChange } from '@contract/index';
import { type Answer, type Seen, startApi, type TestApi } from '@/kit/test/api-server';
import { delayAfter, followChanges } from './live-stream';
import { session, settings } from './session';

const event = (...changes: LiveChange[]): string => `event: change\ndata: ${JSON.stringify({ changes })}\n\n`;
const stream = (body: string, breaksOff = false): Answer => ({
  status: 200,
  body,
  breaksOff,
  headers: { 'Content-Type': 'text/event-stream' },
});

let api: TestApi;
let heard: LiveChange[];
let unfollow: () => void;
const listener = (changes: LiveChange[]): void => void heard.push(...changes);
/** The nth connection, from 0. */
const answerOneByOne = (...answers: Answer[]): void => {
  api.answer = ({ path }: Seen) => {
    if (path === '/auth/refresh') return { status: 200, body: { accessToken: 'new', refreshToken: 'next' } };
    const connections = api.seen.filter((call) => call.path === '/live').length;
    return answers[connections - 1] ?? { ...stream(''), after: 60_000 };
  };
};

beforeEach(async () => {
  api = await startApi();
  heard = [];
  session.login({ tokens: { accessToken: 'good', refreshToken: 'good' } });
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  unfollow();
  session.clear();
  await api.close();
  jest.restoreAllMocks();
});

/** Another one comes back after its stream has ended; the first, which would have come back before it, does not. */
const expectOnlyAnother = async (): Promise<void> => {
  const before = api.seen.length;
  let connections = 0;
  api.answer = () => (connections++ === 0 ? stream('') : stream(event({ topic: 'queue' })));
  const stop = followChanges(listener);
  await waitFor(() => expect(heard).toContainEqual({ topic: 'queue' }));
  stop();
  expect(api.seen.slice(before).map(({ path }) => path)).toEqual(['/live', '/live']);
};

it('passes on what events report and ignores comments', async () => {
  answerOneByOne(stream(`retry: 2000\n\n:\n\n${event({ topic: 'ticket', id: 7 }, { topic: 'queue' })}`));
  unfollow = followChanges(listener);
  await waitFor(() => expect(heard).toEqual([{ topic: 'ticket', id: 7 }, { topic: 'queue' }]));
  expect(api.seen[0]?.headers).toMatchObject({ authorization: 'Bearer good', accept: 'text/event-stream' });
});

it.each([
  ['ended', stream('')],
  ['broke off', stream(event({ topic: 'users' }), true)],
  ['was refused', { status: 503, body: { code: 'LIVE_BUSY', error: 'busy' } }],
])('comes back after a stream that %s, and has everything looked at', async (_, first) => {
  answerOneByOne(first, stream(event({ topic: 'areas' })));
  unfollow = followChanges(listener);
  await waitFor(() => expect(heard.slice(-2)).toEqual([{ topic: 'everything' }, { topic: 'areas' }]));
});

it('renews an access token that has ended', async () => {
  answerOneByOne({ status: 401, body: { code: 'UNAUTHENTICATED', error: 'no' } }, stream(event({ topic: 'areas' })));
  unfollow = followChanges(listener);
  await waitFor(() => expect(heard).toEqual([{ topic: 'areas' }]));
  expect(api.seen.map(({ path }) => path)).toEqual(['/live', '/auth/refresh', '/live']);
});

it('ends with the session', async () => {
  const ended = jest.spyOn(settings, 'onSessionEnded').mockImplementation();
  api.answer = () => ({ status: 401, body: { code: 'UNAUTHENTICATED', error: 'no' } });
  unfollow = followChanges(listener);
  await waitFor(() => expect(ended).toHaveBeenCalled());
  expect(api.seen.map(({ path }) => path)).toEqual(['/live', '/auth/refresh']);
  session.login({ tokens: { accessToken: 'good', refreshToken: 'good' } });
  await expectOnlyAnother();
});

it('stops on request', async () => {
  answerOneByOne(stream(event({ topic: 'areas' })), stream(event({ topic: 'users' })));
  unfollow = followChanges(listener);
  await waitFor(() => expect(heard).toHaveLength(1));
  unfollow();
  await expectOnlyAnother();
});

it('waits longer after each failure, up to a minute', () => {
  expect([1, 2, 3, 6, 7, 50].map(delayAfter)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  expect(delayAfter(1)).toBeCloseTo(1495);
});
