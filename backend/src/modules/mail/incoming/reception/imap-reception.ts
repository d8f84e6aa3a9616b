import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ImapFlow, MailboxObject } from 'imapflow';
import { Config } from '#config/config.js';
import type { ImapSettings } from '#config/imap.js';
import { Log } from '#kernel/logging/index.js';
import { envelopeOf, fetchMail, unfetchedMail, type WaitingMail } from './fetched-mail.js';
import { openMailbox } from './imap-connection.js';
import { AlreadyStored, ImapCursors, mailboxKey } from './imap-cursor.js';
import { MailStore } from './mail-store.js';
import { ReceptionAllowance } from './reception-allowance.js';

/** Milliseconds. `poll` complements IDLE, which may miss mails; `connection` is the lifetime of a connection. */
const TIMES = { poll: 60_000, connection: 25 * 60_000, firstRetry: 1_000, lastRetry: 5 * 60_000 };
const DAY = 24 * 3600 * 1000;
/** After a renumbering, the mails of this many days are read again. Copies are recognised. */
const DAYS_READ_AGAIN = 30;
const FETCHES = 3;
/** Milliseconds, so that an unresponsive server does not delay the shutdown. */
const SHUTDOWN = 3_000;

/** Reads the mailbox of INBOUND_IMAP_URL, if set. Mails stay in the mailbox and are not marked as read. */
@Injectable()
export class ImapReception implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly failures = new Map<number, number>();
  /** Sessions that failed in a row. */
  private failed = 0;
  private isStopped = false;
  private hasNews = false;
  private wake: () => void = () => undefined;
  private client: ImapFlow | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly cursors: ImapCursors,
    private readonly allowance: ReceptionAllowance,
    private readonly store: MailStore,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const { imap } = this.config.inbound ?? {};
    if (imap) this.running = this.run(imap);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    this.wake();
    this.client?.close();
    await Promise.race([this.running, pause(SHUTDOWN, undefined, { ref: false })]);
  }

  private async run(settings: ImapSettings): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.session(settings);
      } catch (err) {
        if (!this.isStopped) this.log.warn({ err }, 'the mailbox cannot be read');
        await this.rest(Math.min(TIMES.firstRetry * 2 ** this.failed, TIMES.lastRetry));
        this.failed += 1;
      }
    }
  }

  /** Reads over one connection until its lifetime ends. Throws when the connection breaks. */
  private async session(settings: ImapSettings): Promise<void> {
    const { client, mailbox } = await openMailbox(settings);
    this.client = client;
    const news = (): void => {
      this.hasNews = true;
      this.wake();
    };
    client.on('exists', news).on('close', news);
    const end = Date.now() + TIMES.connection;
    try {
      while (!this.isStopped && client.usable && Date.now() < end) {
        this.hasNews = false;
        await this.readNew(client, mailbox, mailboxKey(settings));
        this.failed = 0;
        void client.idle().catch(() => undefined);
        if (!this.hasNews) await this.rest(TIMES.poll);
      }
      if (!client.usable) throw new Error('The connection broke');
    } finally {
      client.close();
    }
  }

  /** Waits until the time is over, something arrives, or the worker ends. */
  private async rest(milliseconds: number): Promise<void> {
    if (this.isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async readNew(client: ImapFlow, { uidValidity }: MailboxObject, mailbox: string): Promise<void> {
    const last = (await this.cursors.lastUid(mailbox, uidValidity)) ?? (await this.begin(client, mailbox, uidValidity));
    const waiting: WaitingMail[] = [];
    // The server always returns the newest mail, even if its number is below the range.
    for await (const { uid, size = 0 } of client.fetch(`${last + 1}:*`, { uid: true, size: true }, { uid: true }))
      if (uid > last) waiting.push({ uid, size });
    for (const mail of waiting.sort((one, other) => one.uid - other.uid)) {
      if (this.isStopped || !(await this.isAdmitted(mail))) return;
      await this.take(client, mail, (tx) => this.cursors.pass(tx, mailbox, uidValidity, mail.uid));
    }
    await this.cursors.touch(mailbox);
  }

  /** A mail that is not admitted stays in the mailbox until it is read again. */
  private isAdmitted({ size }: WaitingMail): Promise<boolean> {
    return this.allowance.admitFromMailbox(Math.min(size, this.config.inbound?.maxBytes ?? 0)).then(
      () => true,
      (err: unknown) => {
        this.log.warn({ err }, 'the mailbox has to wait');
        return false;
      },
    );
  }

  /** Starts at the end of a new mailbox. After a renumbering, starts at the mails of the last days. */
  private async begin(client: ImapFlow, mailbox: string, uidValidity: bigint): Promise<number> {
    const { uidNext = 1 } = client.mailbox || {};
    const since = new Date(Date.now() - DAYS_READ_AGAIN * DAY);
    const isKnown = await this.cursors.isKnown(mailbox);
    const again = isKnown ? (await client.search({ since }, { uid: true })) || [] : [];
    const last = Math.min(uidNext, ...again) - 1;
    await this.cursors.start(mailbox, uidValidity, last);
    return last;
  }

  private async take(
    client: ImapFlow,
    mail: WaitingMail,
    pass: Parameters<MailStore['add']>[2]['within'],
  ): Promise<void> {
    const raw = await this.fetched(client, mail);
    if (raw === undefined) return;
    await this.store.add(Readable.from([raw]), this.addressed(raw), { within: pass }).catch((error: unknown) => {
      if (!(error instanceof AlreadyStored)) throw error;
    });
    this.failures.delete(mail.uid);
  }

  /** A mail that cannot be fetched three times is replaced, so that it does not block later ones. */
  private async fetched(client: ImapFlow, mail: WaitingMail): Promise<Buffer | undefined> {
    try {
      return await fetchMail(client, mail, this.config.inbound?.maxBytes ?? 0);
    } catch (error) {
      const failed = (this.failures.get(mail.uid) ?? 0) + 1;
      this.failures.set(mail.uid, failed);
      if (failed < FETCHES || !client.usable) throw error;
      return unfetchedMail(mail.uid);
    }
  }

  private addressed(raw: Buffer): { from: string; recipients: string[] } {
    const { from, recipients } = envelopeOf(raw);
    return { from, recipients: recipients.length > 0 ? recipients : [String(this.config.inbound?.address)] };
  }
}
