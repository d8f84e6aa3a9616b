import { readImap } from '#config/imap.js';
import { EnvironmentReader } from '#config/environment-reader.js';
import { probeMailbox } from '#mail/incoming/index.js';
import type { Ticket } from '#tickets/index.js';
import { Dovecot, DOVECOT } from '#test/support/servers/dovecot.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, VERDICTS } from './mail-in.support.js';

/** The same reception as in `mail-in-imap.spec.ts`, from the server that most makers have. */
(DOVECOT ? describe : describe.skip)('a mailbox of Dovecot', () => {
  let server: Dovecot;
  let box: MailIn;
  let ticket: Ticket;
  let to: string;
  let count = 0;
  beforeAll(async () => {
    server = await Dovecot.start();
    server.deliver('Subject: Prima\r\n\r\nPrima');
    box = await MailIn.open({ INBOUND_IMAP_URL: server.url });
    ticket = await box.ticket();
    to = await box.addressOf(ticket, box.client);
    await eventually(async () => (await last()) === '1');
  });
  afterAll(async () => {
    await box?.close();
    await server?.close();
  });

  const last = async () => {
    const [row] = await box.api.dataSource.query<{ last: string }[]>('SELECT last_uid AS last FROM imap_cursors');
    return row?.last;
  };
  const deliver = (words: string): void => {
    const lines = [`Delivered-To: ${to}`, `Authentication-Results: ${VERDICTS.PASS}`, `From: ${box.client.email}`];
    server.deliver([...lines, `Message-ID: <${++count}@example.com>`, '', words].join('\r\n'));
  };
  const received = (words: string) =>
    eventually(async () => (await box.processed()).find(({ text }) => text?.includes(words)));

  it('is read from now on, as mails arrive', async () => {
    deliver('Il motore perde olio');
    expect(await received('Il motore perde olio')).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
    expect((await box.processed()).some(({ text }) => text?.includes('Prima'))).toBe(false);
  });

  it('is read on after the server was away', async () => {
    await server.pause();
    deliver('Durante la pausa');
    await server.resume();
    expect(await received('Durante la pausa')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  });

  it('gives no message twice once all mails are numbered anew', async () => {
    const messages = (await box.messages(ticket)).length;
    await server.renumber();
    await eventually(async () => (await box.processed()).filter(({ outcome }) => outcome === 'DUPLICATE').length === 2);
    deliver('Dopo il ripristino');
    expect(await received('Dopo il ripristino')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    expect(await box.messages(ticket)).toHaveLength(messages + 1);
  });

  it('says how many mails it holds, and refuses a wrong password', async () => {
    const settings = (url: string) => readImap(new EnvironmentReader({ INBOUND_IMAP_URL: url }))!;
    expect(await probeMailbox(settings(server.url))).toBe(4);
    await expect(probeMailbox(settings(server.url.replace('sesame', 'wrong')))).rejects.toThrow();
  });
});
