import { TOTP } from 'otpauth';
import type { TestUser } from '../factories/factory.js';
import { PASSWORD } from '../factories/factory.js';
import type { Answer, TestApi } from './api.js';

/** What an authenticator app holds, and shows from its own clock. */
export interface AuthenticatorApp {
  secret: string;
  recoveryCodes: string[];
  /** The code of the present half minute, or of one so many steps away. */
  code: (steps?: number) => string;
}

const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that is wrong in every step that counts. */
export function wrongCode({ secret }: Pick<AuthenticatorApp, 'secret'>): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '666666';
}

export const appOf = (secret: string, recoveryCodes: string[] = []): AuthenticatorApp => ({
  secret,
  recoveryCodes,
  code: (steps = 0) => codeOf(secret, steps),
});

/** A call to the second factor of somebody who is signed in. */
export const callSecondFactor = (api: TestApi, user: TestUser, action: string, payload: object): Promise<Answer> =>
  api.as(user)({ method: 'POST', url: `/api/auth/second-factor/${action}`, payload });

/** Sets the second factor up by the real calls. The code of the step before the present one is used up. */
export async function enrol(api: TestApi, user: TestUser): Promise<AuthenticatorApp> {
  const setup = await callSecondFactor(api, user, 'setup', { currentPassword: PASSWORD });
  const { secret } = setup.json<{ secret: string }>();
  const activated = await callSecondFactor(api, user, 'activate', { code: appOf(secret).code(-1) });
  if (activated.statusCode !== 200) throw new Error(`Not activated: ${activated.body}`);
  return appOf(secret, activated.json<{ recoveryCodes: string[] }>().recoveryCodes);
}
