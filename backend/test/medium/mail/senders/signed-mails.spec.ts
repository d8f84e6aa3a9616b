import { createTransport } from 'nodemailer';
import type { InboundMailResponse } from '#mail/incoming/review/inbound-mail.dto.js';
import { DnsServer } from '#test/support/servers/dns-server.js';
import { SigningKey } from '#test/support/signed-mail.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, OURS } from '../incoming/mail-in.support.js';

const key = new SigningKey('client.example');
let dns: DnsServer;
let box: MailIn;
beforeAll(async () => {
  dns = await DnsServer.start();
  box = await MailIn.open({ INBOUND_AUTHSERV_ID: '', INBOUND_DNS: dns.address, INBOUND_NEW_TICKETS: 'known' });
});
afterAll(async () => {
  await box.close();
  dns.close();
});

const dkim = { domainName: key.domain, keySelector: key.selector, privateKey: key.privateKey };

/** Sends a mail without any results of a server, signed or not. */
const receive = (from: string, subject: string, signing?: typeof dkim) =>
  box.processedAfter(async () => {
    const smtp = createTransport({ host: '127.0.0.1', port: box.port, ignoreTLS: true });
    await smtp.sendMail({ from, to: OURS, subject, text: 'Il motore non parte più', dkim: signing });
    smtp.close();
  });

const proofOf = async (id: string): Promise<string | null> => {
  const answer = await box.api.as(box.admin)({ method: 'GET', url: `/api/inbound-mails/${id}` });
  return answer.json<InboundMailResponse>().inboundMail.proof;
};

it('raises a ticket for a signed mail, while an unsigned one waits', async () => {
  dns.set(key.name, key.record);
  const { email } = await box.api.make.user({ email: 'mario@client.example' });
  const signed = await receive(email, 'Motore 1', dkim);
  expect(signed).toMatchObject({ outcome: 'TICKET_CREATED', verdict: 'PASS' });
  expect(await proofOf(signed.id)).toBe('dkim=client.example');
  const unsigned = await receive(email, 'Motore 2');
  expect(unsigned).toMatchObject({ outcome: 'QUARANTINED', reason: 'UNVERIFIED_SENDER', verdict: 'NONE' });
  expect(await proofOf(unsigned.id)).toBeNull();
});

it('judges a mail again by what proved its sender at the first reading', async () => {
  dns.set(key.name, key.record);
  const mail = await receive('anna@client.example', 'Motore 3', dkim);
  expect(mail).toMatchObject({ outcome: 'QUARANTINED', reason: 'UNKNOWN_SENDER', verdict: 'PASS' });
  await box.api.dataSource.query('UPDATE inbound_mails SET proof = $1 WHERE id = $2', ['dkim=first.example', mail.id]);
  await box.api.make.user({ email: 'anna@client.example' });
  const url = `/api/inbound-mails/${mail.id}/replay`;
  expect((await box.api.as(box.admin)({ method: 'POST', url })).statusCode).toBeLessThan(300);
  const [again] = await eventually(async () => {
    const processed = (await box.processed()).filter(({ id, outcome }) => id === mail.id && outcome !== 'QUARANTINED');
    return processed.length > 0 ? processed : undefined;
  });
  expect(again).toMatchObject({ outcome: 'TICKET_CREATED', verdict: 'PASS' });
  expect(await proofOf(mail.id)).toBe('dkim=first.example');
});
