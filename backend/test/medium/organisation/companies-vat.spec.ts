import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import type { CompanyDto } from '#organisation/companies/index.js';
import { VIES_DEADLINE } from '#organisation/companies/vat-check/vies.js';
import { type Answer, type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment } from '#test/support/matchers.js';
import { eventually } from '#test/support/waiting.js';
import { startWorker } from '../mail/outgoing/mail.support.js';

const VAT = 'IT00743110157';

/** Plays VIES: `answer` is what it does next. */
let vies: Server;
let answer: RequestListener;
const paths: (string | undefined)[] = [];
let api: TestApi;
let asAdmin: Inject;
let worker: INestApplicationContext;
beforeAll(async () => {
  vies = createServer((request, response) => {
    paths.push(request.url);
    answer(request, response);
  });
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve));
  const VIES_URL = `http://127.0.0.1:${(vies.address() as AddressInfo).port}/vies`;
  api = await startApi({ VIES_URL, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1' });
  asAdmin = api.as(await api.make.admin());
  worker = await startWorker(api.config);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  vies.closeAllConnections();
  vies.close();
});

const returning =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const check = (id: string): Promise<Answer> => asAdmin({ method: 'POST', url: `/api/companies/${id}/vat-check` });
const read = async (id: string): Promise<CompanyDto> =>
  (await asAdmin({ method: 'GET', url: `/api/companies/${id}` })).json<{ company: CompanyDto }>().company;
const stateAfter = async (how: RequestListener): Promise<CompanyDto> => {
  const { id } = await api.make.company({ vatNumber: VAT });
  answer = how;
  expect((await check(id)).statusCode).toBe(202);
  return eventually(async () => {
    const company = await read(id);
    return company.vatState !== null && company;
  });
};

it('asks about the number alone, and keeps the answer with its date', async () => {
  paths.length = 0;
  const company = await stateAfter(returning({ isValid: true, userError: 'VALID', name: 'ROSSI SRL' }));
  expect(company).toMatchObject({ vatState: 'VALID', vatCheckedAt: someMoment, version: 1 });
  expect(paths).toEqual(['/vies/ms/IT/vat/00743110157']);
});

it.each([
  ['no such number', { isValid: false, userError: 'INVALID' }],
  ['no possible number', { isValid: false, userError: 'INVALID_INPUT' }],
])('returning of %s that it is not found', async (_, body) => {
  expect((await stateAfter(returning(body))).vatState).toBe('NOT_FOUND');
});

it.each<[string, RequestListener]>([
  ['the office of the country is away', returning({ isValid: false, userError: 'MS_UNAVAILABLE' })],
  ['it contradicts itself', returning({ isValid: false, userError: 'VALID' })],
  ['it returning nothing', returning({})],
  ['it answers null', returning('null')],
  ['it answers with a page', returning('<html>maintenance</html>')],
  ['it fails', returning({ isValid: true, userError: 'VALID' }, 500)],
  ['it leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
  ['it answers without end', (_, response) => void response.end('x'.repeat(200_000))],
  ['it hangs up', (request) => void request.socket.destroy()],
])('is unavailable when %s', async (_, how) => {
  expect((await stateAfter(how)).vatState).toBe('UNAVAILABLE');
});

it.each<[string, RequestListener]>([
  ['at all', () => undefined],
  ['in one piece', (_, response) => void response.write('{')],
])('does not wait longer when it does not answer %s', async (_, how) => {
  const { milliseconds } = VIES_DEADLINE;
  VIES_DEADLINE.milliseconds = 300;
  try {
    expect((await stateAfter(how)).vatState).toBe('UNAVAILABLE');
  } finally {
    VIES_DEADLINE.milliseconds = milliseconds;
  }
});

it('forgets the answer with the number, and keeps it otherwise', async () => {
  const { id } = await stateAfter(returning({ isValid: true, userError: 'VALID' }));
  const put = (payload: object): Promise<Answer> => asAdmin({ method: 'PUT', url: `/api/companies/${id}`, payload });
  await put({ name: 'Another name', vatNumber: VAT });
  expect((await read(id)).vatState).toBe('VALID');
  await put({ vatNumber: 'DE811569869' });
  expect(await read(id)).toMatchObject({ vatState: null, vatCheckedAt: null });
});

it('asks nothing of a company without a number', async () => {
  const { id } = await api.make.company();
  expect((await check(id)).json()).toMatchObject({ code: 'COMPANY_WITHOUT_VAT_NUMBER' });
});

it('connects to no private network that was not opened', async () => {
  const closed = await startApi({ VIES_URL: api.config.viesUrl, WEBHOOK_ALLOWED_NETWORKS: '' });
  const itsWorker = await startWorker(closed.config);
  try {
    paths.length = 0;
    const admin = closed.as(await closed.make.admin());
    const { id } = await closed.make.company({ vatNumber: VAT });
    await admin({ method: 'POST', url: `/api/companies/${id}/vat-check` });
    await eventually(async () => {
      const { company } = (await admin({ method: 'GET', url: `/api/companies/${id}` })).json<{ company: CompanyDto }>();
      return company.vatState === 'UNAVAILABLE';
    });
    expect(paths).toEqual([]);
  } finally {
    await itsWorker.close();
    await closed.close();
  }
});
