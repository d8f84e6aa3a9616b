import type { INestApplicationContext } from '@nestjs/common';
import type { ParsedMail } from 'mailparser';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { registration, tokenIn } from '#test/support/registrations.js';
import { assistance, type CreatedAnswer, modification, sparePart } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { PDF, upload } from '#test/medium/tickets/files/attachments.support.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from './mail.support.js';
import { hasPdfToText, textOf } from '#test/medium/papers/reports.support.js';

/** In everything that the visitor types, file names included. */
const CANARY = 'Kanarienvogel';
/** In what staff write. */
const REPORT = 'The galvo head was aligned';

let smtp: SmtpTrap;
let api: TestApi;
let worker: INestApplicationContext;
let admin: TestUser;
let technician: TestUser;

beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH });
  worker = await startWorker(api.config);
  admin = await api.make.admin();
  technician = await api.make.technician();
});

afterAll(async () => {
  await worker.close();
  await api.close();
  await smtp.close();
});

const typed = {
  company: `${CANARY} S.p.A.`,
  name: CANARY,
  surname: CANARY,
  plantType: CANARY,
  plantSerialNumber: `${CANARY}-1`,
  title: `URGENT ${CANARY}: pay at http://${CANARY}.test`,
  notes: CANARY,
};
const described = { ...typed, description: `${CANARY} does not sing any more` };
const alarms = { alarmsPresent: true, alarmDetails: CANARY, frequency: CANARY, conditions: CANARY };
const parts = [{ partCode: CANARY, description: CANARY, quantity: 1 }];

/** One of each category. */
const submissions = (email: string): object[] => [
  assistance({ ...described, ...alarms, email }),
  modification({ ...described, email }),
  sparePart({ ...typed, parts, productionStopped: true, email }),
];

const raise = async (payload: object, as?: TestUser): Promise<number> => {
  const inject = as ? api.as(as) : api.inject;
  const answer = await inject({ method: 'POST', url: '/api/tickets', payload });
  expect(answer.statusCode).toBe(201);
  const { data, uploadToken } = answer.json<CreatedAnswer>();
  const files = [{ ...PDF, fileName: `${CANARY}.pdf` }];
  expect((await upload(api.inject, data.id, files, { 'x-upload-token': uploadToken })).statusCode).toBe(201);
  return data.id;
};

const patch = async (ticketId: number, payload: object): Promise<void> => {
  const answer = await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${ticketId}/status`, payload });
  expect(answer.statusCode).toBe(200);
};

/** Every action of staff on a ticket that sends its owner a mail. */
const work = async (ticketId: number): Promise<void> => {
  const { technicalAreaId, id: assignedTechnicianId } = technician;
  await patch(ticketId, { status: 'IN_PROGRESS', technicalAreaId, assignedTechnicianId });
  await patch(ticketId, { status: 'OPEN' });
  await patch(ticketId, { status: 'CLOSED', finalReport: REPORT });
};

const closeAsDuplicate = async (ticketId: number, duplicateOf: number): Promise<void> => {
  const url = `/api/tickets/${ticketId}/duplicate`;
  expect((await api.as(admin)({ method: 'POST', url, payload: { duplicateOf } })).statusCode).toBe(200);
};

/** All mails to the address, once all are sent. */
const mailsTo = async (email: string): Promise<ParsedMail[]> => {
  await eventually(async () => {
    const open = await api.dataSource.query<object[]>(`SELECT 1 FROM outbox WHERE status IN ('WAITING', 'HANDED')`);
    return open.length === 0;
  });
  return smtp.to(email);
};

const mentions = (text: string): boolean => text.toLowerCase().includes(CANARY.toLowerCase());

/** As transmitted, and as displayed, without attachments. */
const shown = (mail: ParsedMail): string =>
  [smtp.sources.get(mail), mail.subject, mail.text, mail.html, JSON.stringify([...mail.headers])].join('\n');

describe.each([
  ['a visitor’s first ticket opened', async () => undefined],
  [
    'a stranger registered',
    async (email: string) => {
      const payload = registration({ email, name: CANARY, surname: CANARY, company: CANARY });
      expect((await api.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(201);
    },
  ],
])('a mailbox that is not proven, of an account that %s', (way, open) => {
  const email = `victim.${way.length}@client.example`;
  let tickets: number[];

  beforeAll(async () => {
    await open(email);
    tickets = [];
    for (const payload of submissions(email)) tickets.push(await raise(payload));
    await work(tickets[0]!);
    await closeAsDuplicate(tickets[1]!, tickets[0]!);
    await api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  });

  it('gets the number, the date and the link, and nothing that a visitor typed', async () => {
    const mails = await mailsTo(email);
    const kinds = new Set(mails.map(({ subject }) => subject?.replace(/\d+/, 'N')));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'Ticket n. N ricevuto',
        'Ticket n. N: tecnico assegnato',
        'Ticket n. N: stato «Assegnato»',
        'Ticket n. N chiuso',
        'Password temporanea per Plantdesk',
      ]),
    );
    for (const mail of mails) {
      expect([mail.subject, mentions(shown(mail))]).toEqual([mail.subject, false]);
      expect([mail.subject, mail.attachments.length]).toEqual([mail.subject, 0]);
    }
    for (const { text = '' } of mails.filter(({ subject }) => subject?.startsWith('Ticket'))) {
      expect(text).toMatch(/^(?:Numero: \d+\n[^]*Apertura: \d|#\d+ · .* · \d)/m);
      expect(tokenIn(text)).not.toBe('');
    }
  });

  it('gets each report once, as soon as it is proven', async () => {
    const before = (await mailsTo(email)).length;
    const link = smtp.to(email).findLast(({ subject }) => subject?.includes('chiuso'));
    for (let round = 0; round < 2; round++) {
      const payload = { token: tokenIn(link?.text ?? '') };
      expect((await api.inject({ method: 'POST', url: '/api/auth/verify-email', payload })).statusCode).toBe(200);
    }
    const all = (await mailsTo(email)).slice(before);
    const reports = all.filter(({ attachments }) => attachments.length > 0);
    expect(reports.map(({ text = '' }) => /Ticket n\. \d+ chiuso/.exec(text)?.[0]).sort()).toEqual(
      [tickets[0], tickets[1]].map((id) => `Ticket n. ${id} chiuso`).sort(),
    );
    for (const mail of reports) {
      expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^ticket-\d+\.pdf$/)]);
      expect(mentions([mail.subject, mail.text, mail.html].join())).toBe(false);
      if (hasPdfToText) expect(mentions(textOf(mail.attachments[0]!.content))).toBe(true);
    }
    const first = reports.find(({ text }) => text?.includes(`Ticket n. ${tickets[0]} chiuso`));
    expect(first?.text).toContain(REPORT);
  });
});

describe('a proven account in whose name a visitor writes', () => {
  let owner: TestUser;
  let tickets: number[];

  beforeAll(async () => {
    owner = await api.make.user({ name: 'Ginevra', surname: 'Bianchi' });
    tickets = [];
    for (const payload of [...submissions(owner.email), ...submissions(owner.email)])
      tickets.push(await raise(payload));
    for (const id of tickets.slice(0, 4)) await work(id);
  });

  it('gets no text and no name of the visitor, but learns where to read them', async () => {
    const mails = await mailsTo(owner.email);
    for (const mail of mails) {
      expect([mail.subject, mentions(shown(mail))]).toEqual([mail.subject, false]);
      expect(`${mail.text} ${JSON.stringify(mail.to)}`).not.toMatch(/Ginevra|Bianchi/);
      expect(mail.text).toMatch(/http:\/\/plantdesk\.test\/tickets\/\d+/);
      expect(mail.text).not.toContain('verify-email');
    }
    const received = mails.find(({ text }) => text?.includes(`Ticket n. ${tickets[0]} ricevuto`));
    expect(received?.text).toContain('a nome di questo account');
  });

  it('gets three an hour of what visitors cause, and all of what staff cause, whose report stays on the portal', async () => {
    const mails = await mailsTo(owner.email);
    const count = (words: string): number => mails.filter(({ text }) => new RegExp(words, 'm').test(text ?? '')).length;
    expect(['ricevuto', ': tecnico assegnato', 'chiuso'].map((words) => count(`^Ticket n\\. \\d+ ?${words}$`))).toEqual(
      [3, 4, 4],
    );
    const closed = mails.find(({ text }) => text?.includes(`Ticket n. ${tickets[0]} chiuso`));
    expect(closed?.text).toContain(REPORT);
    expect(closed?.text).toContain('Il rapporto si legge nel portale');
    expect(closed?.attachments).toEqual([]);
  });

  it('gets its own text about tickets that it raised itself, without that limit', async () => {
    const client = await api.make.user();
    const own: number[] = [];
    for (let count = 0; count < 4; count++) own.push(await raise(submissions(client.email)[0]!, client));
    const mails = await mailsTo(client.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(own.map((id) => `[#${id}] ${typed.title}`).sort());
  });

  it('does not receive the mails of administrators and technicians', async () => {
    for (const { email } of [admin, technician])
      expect((await mailsTo(email)).some((mail) => mentions(mail.subject ?? '') && mentions(mail.text ?? ''))).toBe(
        true,
      );
  });
});
