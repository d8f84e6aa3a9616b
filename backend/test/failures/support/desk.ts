import type { DataSource } from 'typeorm';
import type { TestUser } from '../../factories/factory.js';
import { SmtpTrap } from '../../medium/mail/outgoing/mail.support.js';
import type { TestApi, Answer } from '../../support/api.js';
import { assistance } from '../../support/submissions.js';
import { eventually } from '../../support/waiting.js';

/** The three requests that only the database may delay. */
export const STEPS = ['creation', 'assignment', 'closing'] as const;
export type Step = (typeof STEPS)[number];

/** Raises, assigns and closes tickets like users, measures the times and counts the mails. */
export class Desk {
  /** Milliseconds of the slowest response to each. */
  slowest: Record<Step, number> = { creation: 0, assignment: 0, closing: 0 };
  private visitors = 0;

  private constructor(
    private readonly api: TestApi,
    private readonly admin: TestUser,
    private readonly technician: TestUser,
    private readonly database: DataSource,
  ) {}

  /** @param database a direct connection where the API's is failing */
  static async open(api: TestApi, database = api.dataSource): Promise<Desk> {
    const [admin, technician] = [await api.make.admin(), await api.make.technician()];
    await api.signIn(admin);
    return new Desk(api, admin, technician, database);
  }

  restartWatch(): void {
    this.slowest = { creation: 0, assignment: 0, closing: 0 };
  }

  /** A ticket's number, or the failed response. */
  async raise(): Promise<number | string> {
    const payload = assistance({ email: `visitor${++this.visitors}@example.com` });
    const answer = await this.timed('creation', () =>
      this.api.inject({ method: 'POST', url: '/api/tickets', payload }),
    );
    if (answer.statusCode === 201) return answer.json<{ data: { id: number } }>().data.id;
    return `${answer.statusCode}, again in ${String(answer.headers['retry-after'])} s`;
  }

  /** The complete life of a ticket. */
  async serve(): Promise<number> {
    const id = await this.raise();
    if (typeof id === 'string') throw new Error(`The creation was answered by ${id}`);
    const { technicalAreaId, id: assignedTechnicianId } = this.technician;
    await this.change('assignment', id, { status: 'IN_PROGRESS', technicalAreaId, assignedTechnicianId });
    await this.change('closing', id, { status: 'CLOSED', finalReport: 'The head was replaced', hoursSpent: 1.5 });
    return id;
  }

  /** Waits until every job is done and each mail arrived once. Returns the seconds that it took. */
  async settle(smtp: SmtpTrap): Promise<number> {
    const start = Date.now();
    await eventually(async () => (await this.jobs(`status NOT IN ('DONE', 'SKIPPED')`)).length === 0);
    const mails = await this.jobs(`status = 'DONE' AND queue = 'mail'`);
    const expected = mails.map(({ id }) => `<${id}@plantdesk.test>`);
    expect(smtp.mails.map(({ messageId }) => messageId).sort()).toEqual(expected.sort());
    return (Date.now() - start) / 1000;
  }

  /** Every ticket has its history, and both agree. */
  async isSound(): Promise<boolean> {
    const violations = await this.database.query<object[]>(
      `SELECT t.id FROM tickets t
       LEFT JOIN ticket_activity h ON h.ticket_id = t.id
       GROUP BY t.id HAVING count(h.id) <> t.version OR count(*) FILTER (WHERE h.to_status = t.status) = 0`,
    );
    return violations.length === 0;
  }

  present(ids: number[]): Promise<object[]> {
    return this.database.query('SELECT id FROM tickets WHERE id = ANY($1)', [ids]);
  }

  jobs(condition: string): Promise<{ id: string }[]> {
    return this.database.query(`SELECT id FROM outbox WHERE ${condition}`);
  }

  private async change(step: Step, id: number, payload: object): Promise<void> {
    const send = this.api.as(this.admin);
    const answer = await this.timed(step, () => send({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload }));
    if (answer.statusCode !== 200) throw new Error(`The ${step} was answered by ${answer.statusCode}`);
  }

  private async timed(step: Step, send: () => Promise<Answer>): Promise<Answer> {
    const start = performance.now();
    const answer = await send();
    this.slowest[step] = Math.max(this.slowest[step], Math.round(performance.now() - start));
    return answer;
  }
}
