import { Injectable } from '@nestjs/common';
import { type ActivityGroup, TICKET_ACTIVITIES, ticketSubject } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { offsetOf, pageOf, paginate } from '#kernel/http/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { MessageTimeline } from '#conversation/index.js';
import { type QuietMail, QuietMailQueries } from '#mail/incoming/index.js';
import { type TicketMailDto, TicketMailQueries } from '#mail/outgoing/index.js';
import { type WorklogDto, WorklogQueries } from '#tickets/index.js';
import type { TimelineQuery, TimelineResponse } from './timeline.dto.js';
import { type ActivityItem, ActivityQueries, presentActivity } from '#tickets/activity/index.js';
import { TicketAccess, visibleTo } from '#tickets/visibility/index.js';

/** SQL for the keys (`id`, `at`, `rank`) that the caller may read, and a function that reads the complete items. */
interface Source {
  group: ActivityGroup;
  rows: string;
  items: (ids: string[]) => Promise<ActivityItem[]>;
}

/** Merges the keys of all sources and reads complete items for the page only. */
@Injectable()
export class TimelineQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly access: TicketAccess,
    private readonly activity: ActivityQueries,
    private readonly worklogs: WorklogQueries,
    private readonly messages: MessageTimeline,
    private readonly mails: TicketMailQueries,
    private readonly quietMails: QuietMailQueries,
  ) {}

  /** Throws TICKET_NOT_FOUND. */
  async read(actor: Actor, ticketId: number, query: TimelineQuery): Promise<TimelineResponse> {
    await this.access.visible(actor, ticketId);
    const page = pageOf(query);
    const { group: groups } = query;
    const sources = this.sourcesFor(actor).filter(({ group }) => !groups || groups.includes(group));
    if (sources.length === 0) return { activity: [], pagination: paginate(page, 0) };
    const rows = sources.map((source, index) => `SELECT ${index} AS source, * FROM (${source.rows}) AS r`);
    const all = `(${rows.join(' UNION ALL ')}) AS item`;
    const [by, then] = query.order === 'asc' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
    const { parameters } = visibleTo(actor);
    const values = { ...parameters, ticketId, subject: ticketSubject(ticketId), actorId: actor.id };
    const [keys, [count]] = await Promise.all([
      this.statements.rows<{ source: number; id: string }>(
        `SELECT source, id FROM ${all} ORDER BY at ${by}, rank ${then}, id ${by} LIMIT :limit OFFSET :offset`,
        { ...values, limit: page.limit, offset: offsetOf(page) },
      ),
      this.statements.rows<{ total: number }>(`SELECT count(*)::int AS total FROM ${all}`, values),
    ]);
    const found = await Promise.all(
      sources.map(async ({ items }, index) => {
        const ids = keys.filter(({ source }) => source === index).map(({ id }) => id);
        return ids.length === 0 ? [] : items(ids);
      }),
    );
    const byId = new Map(found.flat().map((item) => [item.id, item]));
    return {
      activity: keys.flatMap(({ id }) => byId.get(id) ?? []),
      pagination: paginate(page, count?.total ?? 0),
    };
  }

  private sourcesFor(actor: Actor): Source[] {
    const recorded: Source = {
      group: 'CHANGES',
      rows: this.activity.timelineRows(actor),
      items: async (ids) => (await this.activity.timelineEntries(actor, ids)).map(presentActivity),
    };
    const messages: Source = {
      group: 'MESSAGES',
      rows: this.messages.timelineRows(actor),
      items: (ids) => this.messages.timelineItems(ids),
    };
    if (!isStaff(actor)) return [recorded, messages];
    return [
      recorded,
      messages,
      {
        group: 'WORK',
        rows: this.worklogs.timelineRows(),
        items: async (ids) => (await this.worklogs.byIds(ids)).map(workItem),
      },
      {
        group: 'CHANGES',
        rows: this.mails.timelineRows(actor),
        items: async (ids) => (await this.mails.byIds(ids)).map(mailItem),
      },
      {
        group: 'CHANGES',
        rows: this.quietMails.timelineRows(actor),
        items: async (ids) => (await this.quietMails.byIds(ids)).map(quietMailItem),
      },
    ];
  }
}

const workItem = ({ id, createdAt, technician, notes, hoursSpent }: WorklogDto): ActivityItem => ({
  id,
  kind: 'WORK_LOGGED',
  visibility: TICKET_ACTIVITIES.WORK_LOGGED,
  createdAt,
  actor: { name: technician.name, surname: technician.surname },
  payload: { notes, hoursSpent },
});

const mailItem = (mail: TicketMailDto): ActivityItem => ({
  id: mail.id,
  kind: 'MAIL',
  visibility: TICKET_ACTIVITIES.MAIL,
  createdAt: mail.sentAt ?? mail.createdAt,
  actor: null,
  payload: mail,
});

function quietMailItem({ id, outcome, receivedAt, ...payload }: QuietMail): ActivityItem {
  const kind = outcome === 'THANKS' ? 'THANKS_BY_MAIL' : 'AUTO_REPLY';
  return { id, kind, visibility: TICKET_ACTIVITIES[kind], createdAt: receivedAt, actor: null, payload };
}
