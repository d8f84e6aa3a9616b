import { request } from './client';
import type { SecondFactor, SecondFactorSetup, SecuritySettings, SecuritySettingsEnvelope } from './types';

const act = <T>(action: string, body: object): Promise<T> =>
  request(`/auth/second-factor/${action}`, { method: 'POST', body });

/** Both halves of a login. `secondFactor` is a code of the app or a recovery code. */
export interface SecondFactorProof {
  currentPassword: string;
  secondFactor: string;
}

/** Two-factor authentication of the own account, and its administration. Rejects with ApiError. */
export const secondFactorCalls = {
  secondFactor: async (): Promise<SecondFactor> =>
    (await request<{ secondFactor: SecondFactor }>('/auth/second-factor')).secondFactor,

  /** Begins the set-up; nothing changes before `activateSecondFactor`. */
  setUpSecondFactor: (currentPassword: string): Promise<SecondFactorSetup> => act('setup', { currentPassword }),

  /** Returns the recovery codes, only once. All other sessions end. */
  activateSecondFactor: async (code: string): Promise<string[]> =>
    (await act<{ recoveryCodes: string[] }>('activate', { code })).recoveryCodes,

  /** Returns new recovery codes; the older ones are void. */
  renewRecoveryCodes: async (proof: SecondFactorProof): Promise<string[]> =>
    (await act<{ recoveryCodes: string[] }>('recovery-codes', proof)).recoveryCodes,

  removeSecondFactor: (proof: SecondFactorProof): Promise<void> => act('remove', proof),

  /** Removes it from another user's account and ends their sessions. */
  resetSecondFactor: async (userId: string): Promise<void> => {
    await request(`/users/${userId}/reset-second-factor`, { method: 'POST' });
  },

  securitySettings: (): Promise<SecuritySettingsEnvelope> => request('/security/settings'),

  changeSecuritySettings: (settings: SecuritySettings): Promise<SecuritySettingsEnvelope> =>
    request('/security/settings', { method: 'PUT', body: settings }),
};
