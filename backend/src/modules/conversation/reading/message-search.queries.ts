import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { containing } from '#kernel/http/index.js';
import { foldForSearch, PreparedStatements, searchedWords, type StatementValues } from '#kernel/persistence/index.js';
import type { FoundMessageDto, MessageSearchQuery } from '../message/message.dto.js';
import { readableMessages } from '../message/message.queries.js';
import { MessageLimits } from '../sending/message-limits.js';
import { FOLDED_BODY } from '../message/ticket-message.entity.js';
import { visibleTo } from '#tickets/visibility/index.js';

/** The index needs three characters in a row. Without them, every message would be read. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/**
 * The newest messages are searched first: they fill a page with common words, for which the index would collect too
 * many messages.
 */
const NEWEST = 1000;
const newestMessages = (before: unknown): string =>
  `(SELECT * FROM ticket_messages ${before === undefined ? '' : 'WHERE id < :before'} ORDER BY id DESC LIMIT :newest)`;

/** SQL: whether the text contains all of the words. */
const containsWords = (count: number): string =>
  Array.from({ length: count }, (_, n) => `${FOLDED_BODY} LIKE :pattern${n}`).join(' AND ');

/**
 * SQL: `OFFSET 0` keeps the subquery separate, so that the index finds the words before any other condition is checked.
 */
const indexedMessages = (words: number): string => `(SELECT m.* FROM ticket_messages m
  WHERE ${containsWords(words)} AND m.deleted_at IS NULL OFFSET 0)`;

interface Row extends Omit<FoundMessageDto, 'excerpt'> {
  body: string;
  publishedAt: Date;
}

@Injectable()
export class MessageSearchQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly limits: MessageLimits,
  ) {}

  /** Finds messages that the caller may read, on tickets that they may see now; newest first. */
  async search(actor: Actor, { search, before, limit }: MessageSearchQuery): Promise<FoundMessageDto[]> {
    await this.limits.takeSearch(actor);
    const words = searchedWords(search).map(([word = '']) => word);
    if (!words.some((word) => INDEXED.test(word))) return [];
    const { parameters } = visibleTo(actor);
    const patterns = Object.fromEntries(words.map((word, n) => [`pattern${n}`, containing(word)]));
    const values = { ...parameters, ...patterns, before, limit, newest: NEWEST };
    const among = await this.statements.rows<Row>(
      searchSql(actor, newestMessages(before), words.length, before),
      values,
    );
    const rows = among.length === limit ? among : await this.byIndex(actor, words.length, values);
    return rows.map(({ body, publishedAt, ...found }) => ({
      ...found,
      excerpt: excerptOf(body, words),
      createdAt: isStaff(actor) ? found.createdAt : publishedAt,
    }));
  }

  /**
   * A reader of all tickets has no condition but the text, so the planner would scan all messages instead of using the
   * index.
   */
  private byIndex(actor: Actor, words: number, values: StatementValues): Promise<Row[]> {
    const source = visibleTo(actor).sql === 'TRUE' ? indexedMessages(words) : 'ticket_messages';
    return this.statements.rowsByValues<Row>(searchSql(actor, source, words, values['before']), values);
  }
}

/** SQL: the messages in `source` that the caller may read, on tickets that they may see. */
const searchSql = (actor: Actor, source: string, words: number, before: unknown): string =>
  `SELECT m.id, m.kind, m.body, m.created_at AS "createdAt", m.published_at AS "publishedAt",
     json_build_object('id', t.id, 'title', t.title, 'status', t.status) AS ticket,
     json_build_object('name', author.name, 'surname', author.surname) AS author
   FROM ${source} m JOIN tickets t ON t.id = m.ticket_id JOIN users author ON author.id = m.author_id
   WHERE ${containsWords(words)} AND m.deleted_at IS NULL AND ${readableMessages(actor)} AND ${visibleTo(actor).sql}
     ${before === undefined ? '' : 'AND m.id < :before'}
   ORDER BY m.id DESC LIMIT :limit`;

/** Returns one line of text around the words if they occur in a row, or else around the first word. */
function excerptOf(body: string, words: readonly string[]): string {
  const text = body.replace(/\s+/g, ' ');
  const folded = foldForSearch(text);
  const row = folded.indexOf(words.join(' '));
  const at = row >= 0 ? row : folded.indexOf(words[0] ?? '');
  const { excerpt: length, beforeHit } = LIMITS.messageSearch;
  const start = Math.max(0, at - beforeHit);
  const cut = Array.from(text.slice(start)).slice(0, length).join('');
  return `${start > 0 ? '…' : ''}${cut}${start + cut.length < text.length ? '…' : ''}`;
}
