import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS, type SenderVerdict } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import type { Ticket } from '#tickets/index.js';
import { MessageFileRepository, type NewFile } from '../files/message-file.repository.js';
import { MessageRepository } from '../message/message.repository.js';
import type { TicketMessage } from '../message/ticket-message.entity.js';
import { MessagePublisher } from './message-publisher.js';

export interface MailedMessage {
  body: string;
  /** What the mail says beyond the body, such as quoted text; null for nothing. */
  rest: string | null;
  files: readonly NewFile[];
  withheldFiles: string[];
  senderVerdict: SenderVerdict | null;
}

/** A client's message that a reply of staff answers. */
export interface AnsweredMessage {
  name: string;
  surname: string;
  body: string;
  publishedAt: Date;
}

/** Adds text and files of a mail to a ticket. Staff write notes by mail, never replies. */
@Injectable()
export class MailedMessages {
  constructor(
    private readonly clock: Clock,
    private readonly messages: MessageRepository,
    private readonly files: MessageFileRepository,
    private readonly publisher: MessagePublisher,
    private readonly statements: PreparedStatements,
  ) {}

  /** Returns how many more files the locked ticket accepts from this author. */
  async roomFor(tx: EntityManager, author: Actor, ticketId: number): Promise<number> {
    const holding = { ticketId, uploadedById: author.id, isForNote: isStaff(author) };
    return Math.max(0, LIMITS.attachments.maxPerConversation - (await this.files.count(tx, holding)));
  }

  /** Returns the names of files of one message, or else of all, that came by mail and were not taken, oldest first. */
  async withheldFiles(ticketId: number, messageId: string | null = null): Promise<string[]> {
    const rows = await this.statements.rows<{ name: string }>(
      `SELECT unnest(withheld_files) AS name FROM ticket_messages WHERE ticket_id = :ticketId AND (:messageId::uuid IS NULL OR id = :messageId) ORDER BY seq`,
      { ticketId, messageId },
    );
    return rows.map(({ name }) => name);
  }

  /** Returns the client's last words before a message; null if there are none. */
  async answeredBy(ticketId: number, seq: number): Promise<AnsweredMessage | null> {
    const [message] = await this.statements.rows<AnsweredMessage>(
      `SELECT m.body, m.published_at AS "publishedAt", author.name, author.surname
       FROM ticket_messages m JOIN users author ON author.id = m.author_id
       WHERE m.ticket_id = :ticketId AND m.seq < :seq AND m.kind = 'CLIENT' AND m.body <> '' ORDER BY m.seq DESC LIMIT 1`,
      { ticketId, seq },
    );
    return message ?? null;
  }

  /** Adds a message to a locked ticket. The caller has checked whether the author may write. */
  async add(tx: EntityManager, ticket: Ticket, author: Actor, mail: MailedMessage): Promise<TicketMessage> {
    const now = this.clock.now();
    const { body, rest, withheldFiles, senderVerdict } = mail;
    const isNote = isStaff(author);
    const kind = isNote ? 'NOTE' : 'CLIENT';
    const publishedAt = isNote ? now : null;
    const message = await this.messages.add(tx, ticket, author, {
      kind,
      body,
      via: 'MAIL',
      createdAt: now,
      publishedAt,
      rest,
      withheldFiles,
      senderVerdict,
    });
    await this.files.addTo(tx, message, mail.files);
    if (isNote) await this.publisher.noteAdded(tx, message);
    else await this.publisher.publish(tx, ticket, message, now);
    return message;
  }
}
