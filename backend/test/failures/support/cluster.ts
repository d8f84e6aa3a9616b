import { rmSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { findFreePort } from '#embedded/servers/ports.js';
import { entities } from '#app/modules.js';
import type { Config } from '#config/config.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { Factory } from '../../factories/factory.js';
import { SmtpTrap } from '../../medium/mail/outgoing/mail.support.js';
import { testConfig } from '../../support/config.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import {
  environmentOf,
  type Program,
  startApiProcess,
  startRedis,
  startWorkerProcess,
} from '../../support/programs.js';
import { NGINX, type Proxy, startProxy } from '../../support/servers/proxy.js';

/** One process of the product, across restarts. */
export class Member {
  private constructor(
    readonly kind: 'api' | 'worker',
    /** Of an API. */
    readonly port: number,
    private readonly begin: () => Promise<Program>,
    public program: Program,
  ) {}

  static async api(config: Config): Promise<Member> {
    const port = await findFreePort();
    const begin = (): Promise<Program> => startApiProcess({ ...environmentOf(config), PORT: String(port) });
    return new Member('api', port, begin, await begin());
  }

  static async worker(config: Config): Promise<Member> {
    const begin = (): Promise<Program> => startWorkerProcess(config);
    return new Member('worker', 0, begin, await begin());
  }

  async startAgain(): Promise<void> {
    this.program = await this.begin();
  }
}

interface Parts {
  database: TestDatabase;
  smtp: SmtpTrap;
  redis: Program | undefined;
  config: Config;
}

/**
 * Two APIs and two workers as in production, on one database, one storage, behind the proxy and with
 * their own Redis if available.
 */
export class Cluster {
  readonly make: Factory;
  /** Where clients send their requests: to the proxy, or to the APIs where no nginx is installed. */
  ports: number[] = [];
  private readonly members: Member[] = [];
  private proxy: Proxy | undefined;

  private constructor(
    private readonly parts: Parts,
    readonly dataSource: DataSource,
  ) {
    this.make = new Factory(dataSource);
  }

  static async start(env: Record<string, string> = {}): Promise<Cluster> {
    const [database, smtp] = await Promise.all([createTestDatabase(), SmtpTrap.start()]);
    const redisPort = await findFreePort();
    const redis = process.env.TEST_REDIS_URL ? await startRedis(redisPort) : undefined;
    const redisUrl: Record<string, string> = redis ? { REDIS_URL: `redis://127.0.0.1:${redisPort}` } : {};
    const config = testConfig(database.url, { SMTP_URL: smtp.url, ...redisUrl, ...env });
    const dataSource = await new DataSource(
      dataSourceOptions({ databaseUrl: database.url }, { entities }),
    ).initialize();
    const cluster = new Cluster({ database, smtp, redis, config }, dataSource);
    return cluster.fill().catch(async (error: unknown) => {
      await cluster.stop();
      throw error;
    });
  }

  get smtp(): SmtpTrap {
    return this.parts.smtp;
  }

  get config(): Config {
    return this.parts.config;
  }

  of(kind: Member['kind']): Member[] {
    return this.members.filter((member) => member.kind === kind);
  }

  query<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, parameters);
  }

  async stop(): Promise<void> {
    const { database, smtp, redis, config } = this.parts;
    await Promise.all(this.members.map(({ program }) => program.kill()));
    await this.proxy?.close();
    await this.dataSource.destroy();
    await redis?.kill();
    await smtp.close();
    await database.drop();
    rmSync(config.dataDir, { recursive: true, force: true });
  }

  private async fill(): Promise<this> {
    for (const kind of ['api', 'api', 'worker', 'worker'] as const) this.members.push(await Member[kind](this.config));
    const apis = this.of('api').map(({ port }) => port);
    const port = await findFreePort();
    if (NGINX) this.proxy = await startProxy({ port, apis });
    this.ports = this.proxy ? [port] : apis;
    return this;
  }
}
