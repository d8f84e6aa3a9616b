import { rmSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApi } from '../../src/app/http.js';
import type { Config } from '../../src/config/config.js';
import { Factory, PASSWORD, type TestUser } from '../factories/factory.js';
import { testConfig } from './config.js';
import { createTestDatabase } from './database.js';

type InjectOptions = Exclude<Parameters<NestFastifyApplication['inject']>[0], string | undefined>;
export type Answer = Awaited<ReturnType<NestFastifyApplication['inject']>>;
export type Inject = (options: InjectOptions) => Promise<Answer>;

/** The real API on a real database, without a socket. */
export class TestApi {
  readonly make: Factory;
  private readonly tokens = new Map<string, string>();

  constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly dataSource: DataSource,
    private readonly drop: () => Promise<void>,
  ) {
    this.make = new Factory(dataSource);
  }

  inject: Inject = (options) => this.app.inject(options);

  /** Requests of a signed-in user: logs in once, by the real call. */
  as(user: TestUser): Inject {
    return async (options) => {
      const token = this.tokens.get(user.id) ?? (await this.login(user));
      return this.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
    };
  }

  private async login(user: TestUser): Promise<string> {
    const answer = await this.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: user.email, password: PASSWORD },
    });
    if (answer.statusCode !== 200) throw new Error(`Login of ${user.email} failed: ${answer.body}`);
    const { tokens } = answer.json<{ tokens: { accessToken: string } }>();
    this.tokens.set(user.id, tokens.accessToken);
    return tokens.accessToken;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.drop();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }
}

export async function startApi(overrides: Record<string, string> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const config = testConfig(database.url, overrides);
  const app = await createApi(config);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return new TestApi(app, config, app.get(DataSource), () => database.drop());
}
