import { Injectable } from '@nestjs/common';
import { TICKET_ACTIVITIES } from '#contract/index.js';
import { type Actor } from '#kernel/access/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { mayReadMessages } from './message.policy.js';
import { readableMessages } from './message.queries.js';
import type { ActivityItem, PersonNameDto } from '#tickets/activity/index.js';

interface TimelineMessage {
  id: string;
  isNote: boolean;
  at: Date;
  body: string | null;
  html: string | null;
  author: PersonNameDto;
}

/** Published messages as items of the ticket's timeline. */
@Injectable()
export class MessageTimeline {
  constructor(private readonly statements: PreparedStatements) {}

  /** SQL for the timeline keys of ticket `:ticketId`. */
  timelineRows(actor: Actor): string {
    const readable = mayReadMessages(actor) ? readableMessages(actor) : 'FALSE';
    return `SELECT m.id, m.published_at AS at, 2 AS rank FROM ticket_messages m
      WHERE m.ticket_id = :ticketId AND m.published_at IS NOT NULL AND ${readable}`;
  }

  /** Does not check access: pass only ids from `timelineRows`. */
  async timelineItems(ids: string[]): Promise<ActivityItem[]> {
    const rows = await this.statements.rows<TimelineMessage>(
      `SELECT m.id, m.kind = 'NOTE' AS "isNote", m.published_at AS at, m.body, m.body_html AS html,
         json_build_object('name', author.name, 'surname', author.surname) AS author
       FROM ticket_messages m JOIN users author ON author.id = m.author_id WHERE m.id = ANY(:ids)`,
      { ids },
    );
    return rows.map(({ id, isNote, at, body, html, author }) => {
      const kind = isNote ? 'NOTE' : 'MESSAGE';
      return { id, kind, visibility: TICKET_ACTIVITIES[kind], createdAt: at, actor: author, payload: { body, html } };
    });
  }
}
