import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createTransport } from 'nodemailer';
import { eventually } from '#test/support/waiting.js';
import { MailIn, OURS, VERDICTS } from './mail-in.support.js';

/** A folder of mails, also in mbox files; those below a folder `bounce` must raise nothing, but those in `not` of it. */
const { MAIL_CORPUS: FOLDER } = process.env;
/** Where a line for each mail is written. */
const REPORT = process.env['MAIL_CORPUS_REPORT'] ?? '/dev/null';

const MADE = ['TICKET_CREATED', 'MESSAGE_ADDED', 'NOTE_ADDED', 'FOLLOW_UP_CREATED'];
const RETURNED = /\tbounce\/(?!(.*\/)?not\/)/;
const MBOX = /^From \S+.*\d\d:\d\d.*\r?\n/m;

/** As a mail server hands it over: each sender counts as verified, lines end with CRLF. */
function mailsIn(path: string): Buffer[] {
  const text = readFileSync(path).toString('latin1');
  const isMbox = !path.endsWith('.eml') && MBOX.test(text.slice(0, 200));
  // A file of one mail may begin as an mbox file does, and a bounce in it quote such a line.
  const parts = isMbox ? text.split(new RegExp(MBOX, 'gm')).slice(1) : [text.replace(/^From [^\n]*\n/, '')];
  return parts.map((part) =>
    Buffer.from(`Authentication-Results: ${VERDICTS.PASS}\r\n${part.replace(/\r\n?|\n/g, '\r\n')}`, 'latin1'),
  );
}

(FOLDER === undefined ? it.skip : it)(
  'gives each mail of a collection an outcome, and no bounce a ticket',
  async () => {
    const box = await MailIn.open({
      INBOUND_NEW_TICKETS: 'verified',
      RETENTION_INBOUND_MAILS_DAYS: '0',
      INBOUND_BOUNCE_ADDRESS: 'bounce+{token}@plantdesk.test',
    });
    const files = readdirSync(FOLDER!, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const mails = files.flatMap((file) => {
      const path = join(file.parentPath, file.name);
      return mailsIn(path).map((raw, index) => ({ name: `${relative(FOLDER!, path)}#${index}`, raw }));
    });
    const smtp = createTransport({
      host: '127.0.0.1',
      port: box.port,
      ignoreTLS: true,
      pool: true,
      maxConnections: 4,
      maxMessages: 1e6,
    });
    let refused = 0;
    const begun = Date.now();
    await Promise.all(
      mails.map(({ raw }, index) =>
        smtp.sendMail({ envelope: { from: `mail-${index}@example.com`, to: OURS }, raw }).catch(() => (refused += 1)),
      ),
    );
    smtp.close();
    // Each taken mail has its row by now, but a mail that came twice has one.
    const isEachRead = async () => {
      const open = await box.api.dataSource.query<object[]>(
        'SELECT 1 FROM inbound_mails WHERE outcome IS NULL LIMIT 1',
      );
      return open.length === 0;
    };
    await eventually(isEachRead, 1200).catch(() => undefined);
    const rows = await box.api.dataSource.query<
      {
        index: string;
        outcome: string | null;
        reason: string | null;
        sender: string;
        subject: string;
        seconds: number;
      }[]
    >(
      `SELECT substr(split_part(envelope_from, '@', 1), 6) AS index, outcome, reason, sender, subject FROM inbound_mails`,
    );
    const failed = await box.api.dataSource.query<object[]>(
      `SELECT payload, status, last_error FROM outbox WHERE kind = 'mail-in.process' AND last_error IS NOT NULL`,
    );
    const lines = rows.map(({ index, outcome, reason, sender, subject }) =>
      [outcome, reason, mails[Number(index)]?.name, sender, subject].join('\t'),
    );
    writeFileSync(REPORT, `${lines.sort().join('\n')}\n${failed.map((row) => JSON.stringify(row)).join('\n')}\n`);
    const totals: Record<string, number> = {};
    for (const { outcome, reason } of rows) {
      const key = [outcome, reason].filter(Boolean).join(' ');
      totals[key] = (totals[key] ?? 0) + 1;
    }
    process.stdout.write(
      `${mails.length} mails, ${refused} refused, ${(Date.now() - begun) / 1000} s: ${JSON.stringify(totals)}\n`,
    );
    const raised = lines.filter((line) => MADE.includes(line.split('\t')[0]!) && RETURNED.test(line));
    await box.close();
    expect({ failed, open: rows.filter(({ outcome }) => outcome === null), raised }).toEqual({
      failed: [],
      open: [],
      raised: [],
    });
  },
  1_500_000,
);
