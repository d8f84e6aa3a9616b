import { TOTP } from 'otpauth';
import { Clock } from '#kernel/clock.js';
import { PASSWORD, type TestUser } from '../factories/factory.js';
import type { Answer, TestApi } from './api.js';

/** Milliseconds of a time step. */
const STEP = 30_000;

/** An authenticator app that uses the API's clock. */
export interface AuthenticatorApp {
  secret: string;
  recoveryCodes: string[];
  /** The code of the current time step, or of one `steps` away. */
  code: (steps?: number) => string;
}

/** Stops the API's clock in the middle of a step, so that codes do not expire during a test. */
export function holdClock(api: TestApi): void {
  const step = Math.floor(Date.now() / STEP);
  jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(new Date((step + 0.5) * STEP));
}

export function appOf(api: TestApi, secret: string, recoveryCodes: string[] = []): AuthenticatorApp {
  const app = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  const now = (): number => api.app.get(Clock).now().getTime();
  return { secret, recoveryCodes, code: (steps = 0) => app.generate({ timestamp: now() + steps * STEP }) };
}

/** A code that is wrong in every accepted step. */
export function wrongCode({ code }: AuthenticatorApp): string {
  const right = new Set([-1, 0, 1].map(code));
  return ['000000', '111111', '222222'].find((guess) => !right.has(guess)) ?? '333333';
}

/** A signed-in call to the second factor. */
export const callSecondFactor = (api: TestApi, user: TestUser, action: string, payload: object): Promise<Answer> =>
  api.as(user)({ method: 'POST', url: `/api/auth/second-factor/${action}`, payload });

/** Sets the second factor up by the real calls. Uses the code of the previous step. */
export async function enrol(api: TestApi, user: TestUser): Promise<AuthenticatorApp> {
  const setup = await callSecondFactor(api, user, 'setup', { currentPassword: PASSWORD });
  const { secret } = setup.json<{ secret: string }>();
  const activated = await callSecondFactor(api, user, 'activate', { code: appOf(api, secret).code(-1) });
  if (activated.statusCode !== 200) throw new Error(`Not activated: ${activated.body}`);
  return appOf(api, secret, activated.json<{ recoveryCodes: string[] }>().recoveryCodes);
}
