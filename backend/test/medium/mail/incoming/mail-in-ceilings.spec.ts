import { ReceptionAllowance } from '#mail/incoming/reception/reception-allowance.js';
import { ImapServer } from '#test/support/servers/imap-server.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, OURS } from './mail-in.support.js';

const MORE_THAN_ANY_DISK = String(1e15 - 1);
const MEGABYTE = 1024 ** 2;

let box: MailIn | undefined;
let imap: ImapServer | undefined;
afterEach(async () => {
  await box?.close();
  await imap?.close();
  [box, imap] = [undefined, undefined];
});

/** What the listener says to one mail: `ok`, or the code of its refusal. */
async function deliver(from: string, bytes = 10): Promise<'ok' | number | undefined> {
  const mail = { from, to: OURS, text: `${'x'.repeat(70)}\r\n`.repeat(Math.ceil(bytes / 72)) };
  return box!.send(mail).then(
    () => 'ok',
    (error: { responseCode?: number }) => error.responseCode,
  );
}

const countStored = async (): Promise<number> => {
  const [row] = await box!.api.dataSource.query<{ count: number }[]>('SELECT count(*)::int FROM inbound_mails');
  return row?.count ?? 0;
};

it('puts off the mails of a sender, and of all, beyond the limits of a minute', async () => {
  box = await MailIn.open({
    RATE_LIMIT_FACTOR: '1',
    RATE_LIMIT_RECEIVED_MAILS_PER_SENDER: '2',
    RATE_LIMIT_RECEIVED_MAILS: '3',
  });
  const outcomes = [];
  for (const sender of ['a', 'a', 'a', 'b', 'b']) outcomes.push(await deliver(`${sender}@example.com`));
  expect(outcomes).toEqual(['ok', 'ok', 451, 'ok', 451]);
  expect(await countStored()).toBe(3);
});

it('puts off a mail beyond the bytes of its sender, and stores nothing of it', async () => {
  box = await MailIn.open({
    RATE_LIMIT_FACTOR: '1',
    RATE_LIMIT_RECEIVED_BYTES_PER_SENDER: String(3 * MEGABYTE),
    RATE_LIMIT_RECEIVED_BYTES: String(5 * MEGABYTE),
  });
  expect(await deliver('a@example.com', 1.5 * MEGABYTE)).toBe('ok');
  expect(await deliver('a@example.com', 1.5 * MEGABYTE)).toBe(451);
  expect(await deliver('b@example.com', 0.5 * MEGABYTE)).toBe('ok');
  expect(await deliver('b@example.com', 1.5 * MEGABYTE)).toBe(451);
  expect(await countStored()).toBe(2);
});

it('receives nothing below the mark of the disk, and all above it', async () => {
  box = await MailIn.open({ STORAGE_MIN_FREE_BYTES: MORE_THAN_ANY_DISK });
  expect(await deliver('a@example.com')).toBe(452);
  await box.close();
  box = await MailIn.open({ STORAGE_MIN_FREE_BYTES: '0' });
  expect(await deliver('a@example.com')).toBe('ok');
});

it('leaves in the mailbox what is too much, and reads it later', async () => {
  imap = await ImapServer.start();
  box = await MailIn.open({
    INBOUND_IMAP_URL: imap.proxy.url,
    RATE_LIMIT_FACTOR: '1',
    RATE_LIMIT_RECEIVED_MAILS: '2',
  });
  const cursor = () => box!.api.dataSource.query<object[]>('SELECT FROM imap_cursors');
  await eventually(async () => (await cursor()).length === 1);
  for (const n of [1, 2, 3]) imap.append(`Message-ID: <${n}@example.com>\r\nFrom: a@example.com\r\n\r\nMail ${n}`);
  await eventually(async () => (await countStored()) === 2);
  const allowance = box.worker.get(ReceptionAllowance, { strict: false });
  await expect(allowance.admitFromMailbox(1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await countStored()).toBe(2);
  await box.api.dataSource.query("DELETE FROM rate_limits WHERE key LIKE 'receivedMails%'");
  imap.append('Message-ID: <4@example.com>\r\nFrom: a@example.com\r\n\r\nMail 4');
  expect(await eventually(async () => (await countStored()) === 4)).toBe(true);
});
