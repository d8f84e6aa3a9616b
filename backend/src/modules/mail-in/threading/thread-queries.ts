import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../config/config.js';
import { ticketOfSubject } from '../../../contract/index.js';
import type { ReplyAddress } from '../identity/reply-address.entity.js';
import { ReplyAddresses } from '../identity/reply-addresses.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';

/** References that are looked at, the newest first. */
const REFERENCES = 20;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SUBJECT = /\bticket\s+(?:no?\.|#)?\s*(\d{1,9})\b|#(\d{1,9})\b/i;
/** Where mail servers write down whom a mail was for. */
const DELIVERY = ['delivered-to', 'x-original-to', 'envelope-to'];

/** The ticket that a mail belongs to, and the reply addresses by which it was found. */
export interface Thread {
  tickets: number[];
  addresses: ReplyAddress[];
}

@Injectable()
export class ThreadQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly addresses: ReplyAddresses,
  ) {}

  /** By reply address, else by the mails that it answers, else by the number in the subject. */
  async find(mail: ParsedMail, recipients: readonly string[]): Promise<Thread> {
    const delivered = DELIVERY.flatMap((name) => mail.headers[name] ?? []);
    const addresses = await this.addresses.findIn(...recipients, ...delivered, ...mail.to);
    if (addresses.length > 0) return { tickets: [...new Set(addresses.map(({ ticketId }) => ticketId))], addresses };
    const ticket = (await this.referred(mail.references)) ?? numberIn(mail.subject);
    return { tickets: ticket === undefined ? [] : [ticket], addresses };
  }

  /** The newest reference to a mail of ours decides. */
  private async referred(references: string): Promise<number | undefined> {
    const host = new URL(this.config.publicUrl).hostname.replaceAll('.', '\\.');
    const ours = new RegExp(`<(?:ticket-(\\d{1,9})|(${UUID}))@${host}>`, 'gi');
    const found = Array.from(references.matchAll(ours)).slice(-REFERENCES).reverse();
    for (const [, number, jobId] of found) {
      const ticket = number === undefined ? await this.ticketOfMail(String(jobId)) : Number(number);
      if (ticket !== undefined) return ticket;
    }
    return undefined;
  }

  /** A mail’s Message-ID is its job’s id. */
  private async ticketOfMail(jobId: string): Promise<number | undefined> {
    const rows = await this.dataSource.query<{ subject: string | null }[]>(
      `SELECT subject FROM outbox WHERE id = $1 AND queue = 'mail'`,
      [jobId],
    );
    return ticketOfSubject(rows[0]?.subject);
  }
}

function numberIn(subject: string): number | undefined {
  const [, named, marked] = SUBJECT.exec(subject.slice(0, 500)) ?? [];
  const number = named ?? marked;
  return number === undefined ? undefined : Number(number);
}
