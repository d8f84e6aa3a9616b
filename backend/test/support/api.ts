import { rmSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApi } from '#app/http.js';
import type { Config } from '#config/config.js';
import { AccessTokens } from '#organisation/auth/sessions/access-tokens.js';
import { Sessions } from '#organisation/auth/sessions/sessions.js';
import { Factory, PASSWORD, type TestUser } from '../factories/factory.js';
import { type OwnTimings, testConfig } from './config.js';
import { createTestDatabase } from './database.js';

type InjectOptions = Exclude<Parameters<NestFastifyApplication['inject']>[0], string | undefined>;
export type Answer = Awaited<ReturnType<NestFastifyApplication['inject']>>;
export type Inject = (options: InjectOptions) => Promise<Answer>;

/** The real API on a real database, without a socket. */
export class TestApi {
  readonly make: Factory;

  constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly dataSource: DataSource,
    private readonly drop: () => Promise<void>,
    private readonly tokens = new Map<string, string>(),
  ) {
    this.make = new Factory(dataSource);
  }

  inject: Inject = (options) => this.app.inject(options);

  /** Requests of a user, whose session opens once. */
  as(user: TestUser): Inject {
    return async (options) => {
      const token = await this.tokenOf(user);
      return this.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
    };
  }

  /** The access token of the user's session. */
  async tokenOf(user: TestUser): Promise<string> {
    return this.tokens.get(user.id) ?? (await this.signIn(user));
  }

  /** Opens a new session and returns its access token: a login without the check of the password, which is slow by design. */
  async signIn(user: TestUser): Promise<string> {
    const session = await this.dataSource.transaction((tx) =>
      this.app.get(Sessions, { strict: false }).open(tx, { userId: user.id }),
    );
    const { accessToken } = this.app.get(AccessTokens, { strict: false }).tokensOf(session);
    this.tokens.set(user.id, accessToken);
    return accessToken;
  }

  /** Logs in by the real call, for tests of what a login leaves behind. */
  async logIn(user: TestUser): Promise<void> {
    const payload = { email: user.email, password: PASSWORD };
    const answer = await this.inject({ method: 'POST', url: '/api/auth/login', payload });
    this.tokens.set(user.id, answer.json<{ tokens: { accessToken: string } }>().tokens.accessToken);
  }

  /**
   * A second API on the same database, storage and sessions, with its own connections. Close it
   * first.
   */
  async twin(): Promise<TestApi> {
    const app = await boot(this.config);
    return new TestApi(app, this.config, app.get(DataSource), () => Promise.resolve(), this.tokens);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.drop();
  }
}

async function boot(config: Config): Promise<NestFastifyApplication> {
  const app = await createApi(config);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

/** The real API on an existing database, which stays. */
export async function startApiAt(config: Config): Promise<TestApi> {
  const app = await boot(config);
  return new TestApi(app, config, app.get(DataSource), () => Promise.resolve());
}

export async function startApi(overrides: Record<string, string> = {}, timings: OwnTimings = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const config = testConfig(database.url, overrides, timings);
  const app = await boot(config);
  return new TestApi(app, config, app.get(DataSource), async () => {
    await database.drop();
    rmSync(config.dataDir, { recursive: true, force: true });
  });
}
