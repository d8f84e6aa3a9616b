import { createTransport } from 'nodemailer';
import { Config } from '#config/config.js';
import { Metrics } from '#kernel/metrics/index.js';
import { probeAddress } from '#mail/incoming/index.js';
import { MailProbe } from '#mail/outgoing/probe/mail-probe.entity.js';
import { MailProbes } from '#mail/outgoing/probe/mail-probes.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, VERDICTS } from './mail-in.support.js';

let box: MailIn;
let address: string;
beforeAll(async () => {
  box = await MailIn.open({ INBOUND_PROBE: 'daily' });
  address = String(probeAddress(box.api.config));
});
afterAll(() => box.close());

const manager = () => box.api.dataSource.manager;
const step = (): Promise<void> => box.worker.get(MailProbes, { strict: false }).runNow();
const probes = (): Promise<MailProbe[]> => manager().find(MailProbe, { order: { id: 'ASC' } });
/** As if all had been sent so many minutes earlier. */
const pass = (minutes: number) =>
  manager().query('UPDATE mail_probes SET sent_at = sent_at - make_interval(mins => $1)', [minutes]);
const alarms = (): Promise<{ recipient: string; status: string }[]> =>
  manager().query(`SELECT recipient_id AS recipient, status FROM outbox WHERE topic = 'mails-not-arriving'`);
const DAY = 24 * 60;

it('sends itself one mail a day, and measures how long it was on its way', async () => {
  await step();
  await step();
  const mail = await box.smtp.expect(address, 'daily probe');
  const [probe, ...others] = await probes();
  expect(others).toEqual([]);
  const smtp = createTransport({ host: '127.0.0.1', port: box.port, ignoreTLS: true });
  const raw = `Authentication-Results: ${VERDICTS.PASS}\r\n${String(box.smtp.sources.get(mail))}`;
  const received = await box.processedAfter(() =>
    smtp.sendMail({ envelope: { from: 'noreply@plantdesk.example', to: address }, raw }),
  );
  smtp.close();
  expect(received).toMatchObject({ outcome: 'LOOP' });
  await step();
  const [{ arrivedAt } = {} as MailProbe] = await probes();
  expect(arrivedAt!.getTime()).toBeGreaterThanOrEqual(probe!.sentAt.getTime());
  const metrics = await box.worker.get(Metrics, { strict: false }).text();
  expect(metrics).toMatch(/^plantdesk_mail_in_probe_seconds [\d.]+$/m);
  expect(metrics).toMatch(/^plantdesk_mail_in_probe_age_seconds -?[\d.e-]+$/m);
  expect(await alarms()).toEqual([]);
});

it('alarms administrators once when one does not arrive within an hour', async () => {
  await pass(DAY);
  await step();
  await pass(59);
  await step();
  expect(await alarms()).toEqual([]);
  await pass(1);
  await step();
  await step();
  expect((await alarms()).map(({ recipient }) => recipient)).toEqual([box.admin.id]);
  await eventually(async () => (await alarms()).every(({ status }) => status === 'DONE'));
  const { text } = await box.smtp.expect(box.admin.email, 'non arrivano');
  expect(text).toContain('npm run doctor -- --replies');
  await pass(DAY);
  await step();
  await pass(60);
  await step();
  expect((await probes()).map(({ failedAt }) => failedAt !== null)).toEqual([false, true, true]);
  expect(await alarms()).toHaveLength(1);
});

it('sends nothing where it is off', async () => {
  const { inbound } = box.worker.get(Config);
  await pass(DAY);
  Object.assign(inbound!, { probe: 'off' });
  await step();
  expect(await probes()).toHaveLength(3);
  Object.assign(inbound!, { probe: 'daily' });
  await step();
  expect(await probes()).toHaveLength(4);
});
