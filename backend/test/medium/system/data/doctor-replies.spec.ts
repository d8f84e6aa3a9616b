import { createTransport } from 'nodemailer';
import { runCheck } from '#app/doctor/check.js';
import { receptionCheck } from '#app/doctor/mail-in.js';
import { probeAddress } from '#mail/incoming/index.js';
import { MailIn, OURS, VERDICTS } from '#test/medium/mail/incoming/mail-in.support.js';

let box: MailIn;
let address: string;
beforeAll(async () => {
  box = await MailIn.open({ INBOUND_NEW_TICKETS: 'verified' });
  address = String(probeAddress(box.api.config));
});
afterAll(() => box.close());

const look = async (arrival?: number): Promise<string[]> =>
  (await runCheck(receptionCheck(box.api.config, arrival))).map(({ verdict, text }) => `${verdict} ${text}`);

/** Hands the doctor’s mail on, as the mail servers on its way do. */
async function carry(to: string, changed: (raw: string) => string): Promise<void> {
  const mail = await box.smtp.expect(address, 'npm run doctor', 60);
  box.smtp.mails.splice(0);
  const smtp = createTransport({ host: '127.0.0.1', port: box.port, ignoreTLS: true });
  await smtp.sendMail({
    envelope: { from: 'noreply@plantdesk.example', to },
    raw: changed(String(box.smtp.sources.get(mail))),
  });
  smtp.close();
}

it('finds the mail that it sent to a reply address, which has no effect', async () => {
  const [found] = await Promise.all([
    look(),
    carry(address, (raw) => `Authentication-Results: ${VERDICTS.PASS}\r\n${raw}`),
  ]);
  expect(found).toEqual([expect.stringMatching(/^ok a mail to a reply address came back after \d+ s$/)]);
  expect((await box.processed()).map(({ outcome }) => outcome)).toEqual(['LOOP']);
  expect(box.smtp.mails).toEqual([]);
});

it('names what was lost on the way', async () => {
  const [found] = await Promise.all([
    look(),
    carry(
      OURS,
      (raw) =>
        `Authentication-Results: mx.other.example; spf=pass\r\n${raw.replace(/^Message-ID: .*$/im, 'Message-ID: <1@mx.example>')}`,
    ),
  ]);
  expect(found).toEqual([
    expect.stringContaining('warning its reply address was lost'),
    expect.stringContaining('warning its Message-ID was changed'),
    expect.stringMatching(/INBOUND_AUTHSERV_ID is mx\.plantdesk\.test, and .* of mx\.other\.example$/),
  ]);
});

it('says when it does not come back', async () => {
  expect(await look(1)).toEqual([
    expect.stringMatching(/^error the mail .* did not come back within .* is the worker running/),
  ]);
});

it('accepts no other address of its kind', async () => {
  const other = address.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a'));
  await expect(box.send({ from: 'ugo@example.com', to: other })).rejects.toMatchObject({ responseCode: 550 });
});
