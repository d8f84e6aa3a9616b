import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { ticketSubject } from '#contract/index.js';
import { sendTicketMail } from '../mail.jobs.js';
import { messageIdOf } from './mail-transport.js';
import type { Recipient } from './recipient.queries.js';

/** At most this many mails are named in a mail that continues them. */
const MOST_NAMED = 10;
/** Printable ASCII alone, because other characters make some servers refuse the mail. */
const MESSAGE_ID = /^<[!-;=?-~]{1,250}>$/;

/** Bounded on both sides: `ix_outbox_subject` and `ix_inbound_mails_ticket` find the mails of one ticket. */
const EXCHANGED = `
  SELECT * FROM (
    (SELECT id AS "jobId", NULL AS "messageId", finished_at AS at FROM outbox
     WHERE subject = $1 AND recipient_id = $2 AND kind = $3 AND status = 'DONE' ORDER BY created_at DESC LIMIT $7)
    UNION ALL
    (SELECT NULL, rfc_message_id, received_at FROM inbound_mails
     WHERE ticket_id = $4 AND sender = lower($5) AND (verdict = 'PASS' OR $6) AND rfc_message_id IS NOT NULL
       AND outcome IN ('TICKET_CREATED', 'MESSAGE_ADDED', 'NOTE_ADDED') ORDER BY received_at DESC LIMIT $7)
  ) exchanged ORDER BY at DESC LIMIT $7`;

interface Exchange {
  /** The Message-IDs of the last mails, oldest first. */
  messageIds: string[];
  /** Whether the person wrote one of them. */
  includesReceived: boolean;
}

/** The mails that were exchanged with one person about one ticket. */
@Injectable()
export class ExchangedMails {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** @param isTrusted whether also mails count whose sender nothing proves */
  async find(ticketId: number, { id, email }: Pick<Recipient, 'id' | 'email'>, isTrusted: boolean): Promise<Exchange> {
    const values = [ticketSubject(ticketId), id, sendTicketMail.kind, ticketId, email, isTrusted, MOST_NAMED];
    const rows = await this.dataSource.query<({ jobId: string } | { jobId: null; messageId: string })[]>(
      EXCHANGED,
      values,
    );
    const ids = rows.map((row) => (row.jobId === null ? row.messageId : messageIdOf(row.jobId, this.config)));
    return {
      messageIds: ids.filter((messageId) => MESSAGE_ID.test(messageId)).reverse(),
      includesReceived: rows.some(({ jobId }) => jobId === null),
    };
  }
}
