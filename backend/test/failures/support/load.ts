import { PASSWORD, type TestUser } from '../../factories/factory.js';
import type { Reply, Request } from '../../abuse/http.js';
import { bodyOf, MULTIPART, PNG } from '../../medium/tickets/files/attachments.support.js';
import { assignmentTo } from '../../medium/concurrency/stage.js';
import { assistance, type CreatedAnswer } from '../../support/submissions.js';
import { Balancer, ignoreBroken } from './balancer.js';
import type { Cluster } from './cluster.js';

/** One ticket in this many has a new owner, gets a file, is worked on, is closed. */
const ONE_IN = { newcomer: 4, file: 3, work: 8, close: 40 };
const OWNERS = 40;
/** Milliseconds, shorter than an access token is valid. */
const SIGN_IN_EVERY = 600_000;

/** What the product acknowledged. */
export interface Acknowledged {
  id: number;
  files: string[];
  worklogs: number;
  isClosed: boolean;
}

interface People {
  owners: TestUser[];
  technician: TestUser;
  admin: TestUser;
}

/**
 * Creates tickets at a rate and continues some through their life. Records acknowledgements and
 * unexpected errors.
 */
export class Load {
  readonly tickets: Acknowledged[] = [];
  readonly surprises: string[] = [];
  private readonly open = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  /** Of the admin. */
  private accessToken = '';
  private begun = 0;

  private constructor(
    private readonly balancer: Balancer,
    private readonly people: People,
  ) {}

  static async prepare(cluster: Cluster): Promise<Load> {
    const { make } = cluster;
    const [admin, technician] = [await make.admin(), await make.technician()];
    const owners: TestUser[] = [];
    while (owners.length < OWNERS) owners.push(await make.user());
    const load = new Load(new Balancer(cluster.ports), { owners, technician, admin });
    await load.signIn();
    return load;
  }

  /** Requests that had to be repeated. */
  get repeats(): number {
    return this.balancer.repeats;
  }

  start(perSecond: number): void {
    this.timers.push(setInterval(() => this.begin(), 1000 / perSecond));
    this.timers.push(setInterval(() => this.follow(this.signIn()), SIGN_IN_EVERY));
  }

  /** Starts nothing more and waits for all responses. */
  async stop(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.open);
    this.balancer.close();
  }

  private begin(): void {
    this.begun += 1;
    this.follow(this.live(this.begun));
  }

  private follow(work: Promise<void>): void {
    const ended = work.catch((error: unknown) => void this.surprises.push(String(error)));
    this.open.add(ended);
    void ended.finally(() => this.open.delete(ended));
  }

  private async signIn(): Promise<void> {
    const payload = { email: this.people.admin.email, password: PASSWORD };
    const { reply } = await this.balancer.insist({ method: 'POST', path: '/api/auth/login', payload });
    this.accessToken = reply.json<{ tokens: { accessToken: string } }>().tokens.accessToken;
  }

  private async live(number: number): Promise<void> {
    const isEach = (count: number): boolean => number % count === 0;
    const { ticket, uploadToken } = await this.create(number, isEach(ONE_IN.newcomer));
    if (isEach(ONE_IN.file)) await this.addFile(ticket, uploadToken);
    if (isEach(ONE_IN.work)) await this.work(ticket);
    if (isEach(ONE_IN.close)) await this.close(ticket);
  }

  private async create(number: number, byNewcomer: boolean): Promise<{ ticket: Acknowledged; uploadToken: string }> {
    const owner = this.people.owners[number % OWNERS];
    const { reply } = await this.balancer.insist({
      method: 'POST',
      path: '/api/tickets',
      headers: { 'idempotency-key': `load-${number}` },
      // A mailbox gets few mails for visitors' tickets per hour, so staff raise those.
      ...(byNewcomer ? {} : { accessToken: this.accessToken }),
      payload: assistance({ email: byNewcomer ? `newcomer${number}@example.com` : owner!.email }),
    });
    if (reply.status !== 201) throw new Error(`A creation answered ${reply.status} ${reply.text}`);
    const { data, uploadToken } = reply.json<CreatedAnswer>();
    const ticket: Acknowledged = { id: data.id, files: [], worklogs: 0, isClosed: false };
    this.tickets.push(ticket);
    return { ticket, uploadToken };
  }

  /** Tried once: repeated after a broken response, it could be stored twice. */
  private async addFile(ticket: Acknowledged, uploadToken: string): Promise<void> {
    const reply = await this.once({
      method: 'POST',
      path: `/api/attachments/ticket/${ticket.id}`,
      headers: { 'content-type': MULTIPART, 'x-upload-token': uploadToken },
      payload: bodyOf([PNG]),
    });
    if (!reply) return;
    const { attachments } = reply.json<{ attachments: { id: string }[] }>();
    ticket.files.push(...attachments.map(({ id }) => id));
  }

  private async work(ticket: Acknowledged): Promise<void> {
    await this.change(ticket, { status: 'IN_PROGRESS', ...assignmentTo(this.people.technician) });
    for (const notes of ['Lens replaced', 'Head aligned']) await this.log(ticket, notes);
  }

  /** Its key makes a repetition harmless; the answer may be lost with the process. */
  private async log(ticket: Acknowledged, notes: string): Promise<void> {
    const { reply } = await this.balancer.insist({
      method: 'POST',
      path: `/api/tickets/${ticket.id}/worklogs`,
      accessToken: this.accessToken,
      headers: { 'idempotency-key': `${ticket.id} ${notes}` },
      payload: { notes, hoursSpent: 0.5 },
    });
    if (reply.status !== 201 && reply.json().code !== 'IDEMPOTENCY_ANSWER_LOST')
      throw new Error(`A worklog answered ${reply.status} ${reply.text}`);
    ticket.worklogs += 1;
  }

  private async close(ticket: Acknowledged): Promise<void> {
    await this.change(ticket, { status: 'CLOSED', finalReport: 'The head was replaced and aligned' });
    ticket.isClosed = true;
  }

  /** A retry finds it done if the first attempt succeeded. */
  private async change({ id }: Acknowledged, payload: object): Promise<void> {
    const path = `/api/tickets/${id}/status`;
    const call: Request = { method: 'PATCH', path, payload, accessToken: this.accessToken };
    const { reply, isRepeated } = await this.balancer.insist(call);
    if (reply.status === 200 || (isRepeated && reply.status === 409)) return;
    throw new Error(`${path} answered ${reply.status} ${reply.text}`);
  }

  /** Undefined when the connection broke or the product was unavailable. */
  private async once(call: Request): Promise<Reply | undefined> {
    const reply = await this.balancer.send(call).catch(ignoreBroken);
    if (reply?.status === 503) return undefined;
    if (reply && reply.status !== 201) throw new Error(`${call.path} answered ${reply.status} ${reply.text}`);
    return reply;
  }
}
