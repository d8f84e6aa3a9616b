import { request } from './client';
import type { SecondFactor, SecondFactorSetup, SecuritySettings, SecuritySettingsEnvelope } from './types';

const act = <T>(action: string, body: object): Promise<T> =>
  request(`/auth/second-factor/${action}`, { method: 'POST', body });

/** Both halves of a login. `secondFactor` is a code of the app or a recovery code. */
export interface SecondFactorProof {
  currentPassword: string;
  secondFactor: string;
}

/** Two-factor authentication: the own one, and what administrators decide about it. Rejects with ApiError. */
export const secondFactorCalls = {
  secondFactor: async (): Promise<SecondFactor> =>
    (await request<{ secondFactor: SecondFactor }>('/auth/second-factor')).secondFactor,

  /** Begins the set-up; nothing changes before `activateSecondFactor`. */
  setUpSecondFactor: (currentPassword: string): Promise<SecondFactorSetup> => act('setup', { currentPassword }),

  /** Answers the recovery codes, this one time. All other sessions end. */
  activateSecondFactor: async (code: string): Promise<string[]> =>
    (await act<{ recoveryCodes: string[] }>('activate', { code })).recoveryCodes,

  /** Answers new recovery codes; the older ones are dead. */
  renewRecoveryCodes: async (proof: SecondFactorProof): Promise<string[]> =>
    (await act<{ recoveryCodes: string[] }>('recovery-codes', proof)).recoveryCodes,

  removeSecondFactor: (proof: SecondFactorProof): Promise<void> => act('remove', proof),

  /** Takes it off somebody else's account and ends their sessions. */
  resetSecondFactor: async (userId: string): Promise<void> => {
    await request(`/users/${userId}/reset-second-factor`, { method: 'POST' });
  },

  securitySettings: (): Promise<SecuritySettingsEnvelope> => request('/security/settings'),

  changeSecuritySettings: (settings: SecuritySettings): Promise<SecuritySettingsEnvelope> =>
    request('/security/settings', { method: 'PUT', body: settings }),
};
