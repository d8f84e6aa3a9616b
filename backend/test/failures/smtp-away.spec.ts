import { type Answer, startApi, type TestApi } from '../support/api.js';
import { FailingSmtp, type SmtpFailure } from '../support/servers/failing-smtp.js';
import { type Program, startWorkerProcess } from '../support/programs.js';
import { queueBackends } from '../support/servers/queue-backends.js';
import { assistance } from '../support/submissions.js';
import { TcpProxy } from '../support/servers/tcp-proxy.js';
import { eventually } from '../support/waiting.js';

/** Milliseconds, shorter than in production so that a silent server is given up soon. */
const TIMEOUTS = 'connectionTimeout=1000&greetingTimeout=1000&socketTimeout=1500';

interface Row {
  id: string;
  status: string;
  attempts: number;
  errorCode: string | null;
}

describe.each(queueBackends())('the mail server, with a real worker and the queue on %s', (_, environment) => {
  let smtp: FailingSmtp;
  let way: TcpProxy;
  let api: TestApi;
  let worker: Program;

  beforeAll(async () => {
    smtp = await FailingSmtp.start();
    way = await TcpProxy.to(`smtp://127.0.0.1:${smtp.port}`);
    api = await startApi({ SMTP_URL: `${way.url}?${TIMEOUTS}`, ...environment });
    worker = await startWorkerProcess(api.config);
  });
  afterAll(async () => {
    await worker.kill();
    await api.close();
    await way.close();
    await smtp.close();
  });
  beforeEach(async () => {
    await api.dataSource.query('DELETE FROM outbox');
    smtp.messageIds.splice(0);
    smtp.taken = 0;
  });

  let visitors = 0;
  /** A visitor's first ticket and a forgotten password: two mails to them. */
  const raise = async (): Promise<void> => {
    const email = `visitor${++visitors}@example.com`;
    const post = (url: string, payload: object): Promise<Answer> => api.inject({ method: 'POST', url, payload });
    expect((await post('/api/tickets', assistance({ email }))).statusCode).toBe(201);
    expect((await post('/api/auth/forgot-password', { email })).statusCode).toBe(200);
  };
  const rows = (): Promise<Row[]> =>
    api.dataSource.query(`SELECT id, status, attempts, error_code AS "errorCode" FROM outbox ORDER BY id`);
  const all = (condition: (row: Row) => boolean, seconds = 30): Promise<Row[]> =>
    eventually(async () => {
      const found = await rows();
      return found.length === 2 && found.every(condition) && found;
    }, seconds);
  const retryNow = (): Promise<unknown> =>
    api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE status = 'WAITING'`);
  const messageIdsOf = (found: Row[]): string[] => found.map(({ id }) => `<${id}@plantdesk.test>`).sort();

  const answering = (failure: SmtpFailure) => (): void => {
    // Existing connections have been greeted already.
    way.cut();
    smtp.failure = failure;
  };
  const asUsual = (): void => void (smtp.failure = undefined);
  const mendedLater: [string, begin: () => unknown, end: () => unknown, errorCode: string][] = [
    ['down', () => way.refuse(), () => way.mend(), 'MAIL_SERVER_AWAY'],
    ['frozen', () => way.freeze(), () => (way.cut(), way.mend()), 'MAIL_SERVER_AWAY'],
    ['silent at the greeting', answering({ at: 'GREETING', does: 'HANG' }), asUsual, 'MAIL_SERVER_AWAY'],
    ['greylisting by 451', answering({ at: 'RCPT', does: '451 greylisted' }), asUsual, 'MAIL_DEFERRED'],
  ];

  it.each(mendedLater)(
    '%s: mails wait for their next attempt and are then sent once',
    async (_name, begin, end, code) => {
      await begin();
      await raise();
      const waiting = await all(
        ({ status, attempts, errorCode }) => status === 'WAITING' && attempts === 1 && !!errorCode,
      );
      expect(waiting.map(({ errorCode }) => errorCode)).toEqual([code, code]);
      expect(smtp.taken).toBe(0);
      await end();
      await retryNow();
      const done = await all(({ status }) => status === 'DONE');
      expect(done.map(({ attempts }) => attempts)).toEqual([2, 2]);
      expect(smtp.messageIds.sort()).toEqual(messageIdsOf(done));
    },
  );

  it('slow: mails are sent at the first attempt, once', async () => {
    way.delay = 120;
    await raise();
    const done = await all(({ status }) => status === 'DONE');
    await way.mend();
    expect(done.map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(smtp.messageIds.sort()).toEqual(messageIdsOf(done));
  });

  it('refusing with 550: mails become dead letters at once', async () => {
    smtp.failure = { at: 'RCPT', does: '550 no such mailbox' };
    await raise();
    const dead = await all(({ status }) => status === 'DEAD');
    smtp.failure = undefined;
    expect(dead.map(({ attempts, errorCode }) => [attempts, errorCode])).toEqual([
      [1, 'MAIL_REFUSED'],
      [1, 'MAIL_REFUSED'],
    ]);
  });

  it('cutting the connection before its 250: the retry has the same Message-ID', async () => {
    smtp.failure = { at: 'MESSAGE', does: 'DROP' };
    await raise();
    await all(({ status, attempts }) => status === 'WAITING' && attempts === 1);
    smtp.failure = undefined;
    await retryNow();
    const done = await all(({ status }) => status === 'DONE');
    expect(smtp.taken).toBe(2);
    expect(smtp.messageIds.sort()).toEqual([...messageIdsOf(done), ...messageIdsOf(done)].sort());
  });
});
