import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { findFreePort } from '#embedded/servers/ports.js';
import { entities } from '#app/modules.js';
import { loadConfig } from '#config/config.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { Factory, PASSWORD, type TestUser } from '../factories/factory.js';
import { CHROMIUM_PATH, SmtpTrap } from '../medium/mail/outgoing/mail.support.js';
import { UNLIMITED } from '../support/config.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Program, startApiProcess, startWorkerProcess } from '../support/programs.js';
import { eventually } from '../support/waiting.js';
import { type Reply, request, type Request } from './http.js';

export const PUBLIC_URL = 'https://support.plantdesk.test';
export const JWT_SECRET = 'b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq';

type Environment = Record<string, string>;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * The built product on sockets, with its own database and a real SMTP server, tested from outside.
 */
export class RunningProduct {
  readonly make: Factory;
  private readonly programs: Program[] = [];

  private constructor(
    private readonly database: TestDatabase,
    private readonly dataSource: DataSource,
    readonly smtp: SmtpTrap,
    private readonly env: Environment,
    private readonly dataDir: string,
  ) {
    this.make = new Factory(dataSource);
  }

  static async start({
    worker = false,
    env = {},
  }: { worker?: boolean; env?: Environment } = {}): Promise<RunningProduct> {
    const [database, smtp, port] = [await createTestDatabase(), await SmtpTrap.start(), await findFreePort()];
    const dataDir = mkdtempSync(join(tmpdir(), 'plantdesk-abuse-'));
    const dataSource = await new DataSource(
      dataSourceOptions({ databaseUrl: database.url }, { entities }),
    ).initialize();
    const all = {
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL,
      JWT_SECRET,
      CHROMIUM_PATH,
      REDIS_URL: '',
      LOG_LEVEL: 'trace',
      ...UNLIMITED,
      ...env,
    };
    const product = new RunningProduct(database, dataSource, smtp, all, dataDir);
    try {
      await product.run(startApiProcess(all));
      if (worker) await product.run(startWorkerProcess(loadConfig(all)));
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  /** Another API process on the same database; returns its port. */
  async startAnother(env: Environment): Promise<number> {
    const port = await findFreePort();
    await this.run(startApiProcess({ ...this.env, ...env, PORT: String(port) }));
    return port;
  }

  /** Starts another worker process. */
  startAnotherWorker(): Promise<void> {
    return this.run(startWorkerProcess(loadConfig(this.env)));
  }

  /** Kills the first API process and starts it again. */
  async restart(): Promise<void> {
    await this.programs[0]?.kill();
    this.programs[0] = await startApiProcess(this.env);
  }

  get port(): number {
    return Number(this.env['PORT']);
  }

  send = (call: Request): Promise<Reply> => request(this.port, call);

  get(path: string, accessToken?: string): Promise<Reply> {
    return this.send({ method: 'GET', path, accessToken });
  }

  post(path: string, payload: unknown, more: Omit<Request, 'method' | 'path' | 'payload'> = {}): Promise<Reply> {
    return this.send({ method: 'POST', path, payload, ...more });
  }

  login(email: string, password: string): Promise<Reply> {
    return this.post('/api/auth/login', { email, password });
  }

  async signIn({ email }: TestUser, password = PASSWORD): Promise<Tokens> {
    const reply = await this.login(email, password);
    if (reply.status !== 200) throw new Error(`Login of ${email} failed: ${reply.text}`);
    return reply.json<{ tokens: Tokens }>().tokens;
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, parameters);
  }

  /** Waits until all mails are sent. */
  mailsSent(): Promise<boolean> {
    return eventually(async () => {
      const open = await this.query(
        `SELECT 1 FROM outbox WHERE queue = 'mail' AND status NOT IN ('DONE', 'SKIPPED', 'DEAD')`,
      );
      return open.length === 0;
    });
  }

  /** The output of all processes. */
  get output(): string {
    return this.programs.map(({ output }) => output).join('');
  }

  async stop(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.kill()));
    await this.dataSource.destroy();
    await this.database.drop();
    await this.smtp.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async run(starting: Promise<Program>): Promise<void> {
    this.programs.push(await starting);
  }
}
