import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { DataSource } from 'typeorm';
import type { Config } from '#config/config.js';
import { WorkerModule } from '#app/worker.module.js';
import { type JobOutcome, OutboxJob } from '#kernel/outbox/index.js';
import { QueueWorkers } from '#kernel/queue/index.js';
import type { TicketMailOrder } from '#mail/outgoing/mail.jobs.js';
import { TicketMailProcessor } from '#mail/outgoing/sending/ticket-mail.processor.js';
import { eventually } from '#test/support/waiting.js';

export const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/** The real worker, in this process. */
export async function startWorker(config: Config): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(config), { logger: false });
  worker.get(QueueWorkers).start();
  return worker;
}

/** A real SMTP server that keeps what it accepts, and refuses on request. */
export class SmtpTrap {
  readonly mails: ParsedMail[] = [];
  /** Envelope senders. */
  readonly senders = new Map<ParsedMail, string>();
  /** The raw messages. */
  readonly sources = new Map<ParsedMail, string>();
  /** Returns the SMTP code of a refusal at RCPT TO. */
  refuse: (address: string) => number | undefined = () => undefined;

  /** Returns the text of a 554 after the mail was read. */
  reject: (mail: ParsedMail) => string | undefined = () => undefined;

  private constructor(private readonly server: SMTPServer) {}

  /** @param slowness milliseconds between a mail's end and its acceptance */
  static async start({ slowness = 0 } = {}): Promise<SmtpTrap> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = trap.refuse(address);
        done(responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode }));
      },
      onData: (stream, { envelope: { mailFrom } }, done) => {
        const source = text(stream);
        source.then(simpleParser).then(
          async (mail) => {
            trap.sources.set(mail, await source);
            trap.senders.set(mail, mailFrom === false ? '' : mailFrom.address);
            const words = trap.reject(mail);
            if (words !== undefined) done(Object.assign(new Error(words), { responseCode: 554 }));
            else setTimeout(() => done(void trap.mails.push(mail)), slowness);
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
    // A killed client resets its connection.
    server.on('error', () => undefined);
    const trap = new SmtpTrap(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return trap;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  to(address: string): ParsedMail[] {
    return this.mails.filter((mail) => recipientsOf(mail).includes(address));
  }

  /** Waits for the one mail to this address with this subject. */
  expect(address: string, subject: string | RegExp, seconds?: number): Promise<ParsedMail> {
    return eventually(async () => this.to(address).find((mail) => (mail.subject ?? '').search(subject) >= 0), seconds);
  }

  /** Waits for the one mail to this address whose text has these words. */
  reading(address: string, words: string | RegExp): Promise<ParsedMail> {
    return eventually(async () => this.to(address).find(({ text: body = '' }) => body.search(words) >= 0));
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

/** The outbox row that the mail's Message-ID names. */
export const jobIdOf = ({ messageId = '' }: ParsedMail): string => messageId.slice(1).split('@', 1)[0] ?? '';

/** Runs the job of a ticket's mail as a worker does, and records the outcome. */
export async function runTicketMail(worker: INestApplicationContext, { id, payload }: OutboxJob): Promise<JobOutcome> {
  const context = { id, attempt: 1, isLast: false };
  const outcome = await worker.get(TicketMailProcessor, { strict: false }).run(payload as TicketMailOrder, context);
  await worker.get(DataSource).manager.update(OutboxJob, id, { status: outcome });
  return outcome;
}

export const recipientsOf = ({ to, cc, bcc }: ParsedMail): string[] =>
  [to, cc, bcc].flat().flatMap((addresses) => addresses?.value.map(({ address }) => address ?? '') ?? []);

/** The id that the same row would have had an hour and a second earlier. */
export function anHourEarlier(id: string): string {
  const time = (parseInt(id.replace('-', '').slice(0, 12), 16) - 3_601_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`;
}
