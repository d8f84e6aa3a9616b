import { request, type RequestOptions } from '../client';
import type {
  CurrentPassword,
  RecoveryCodes,
  SecondFactorActivation,
  SecondFactorChange,
  SecondFactorEnvelope,
  SecondFactorSetup,
} from './api-types';
/** Read whether your own account has two-factor authentication */
export const readSecondFactor = (options?: RequestOptions): Promise<SecondFactorEnvelope> =>
  request('/auth/second-factor', options);

/** Activate the pending secret with a first code */
export const activate = (body: SecondFactorActivation, options?: RequestOptions): Promise<RecoveryCodes> =>
  request('/auth/second-factor/activate', { method: 'POST', body, ...options });

/** Create new recovery codes */
export const renewRecoveryCodes = (body: SecondFactorChange, options?: RequestOptions): Promise<RecoveryCodes> =>
  request('/auth/second-factor/recovery-codes', {
    method: 'POST',
    body,
    ...options,
  });

/** Remove two-factor authentication */
export const remove = (body: SecondFactorChange, options?: RequestOptions): Promise<void> =>
  request('/auth/second-factor/remove', { method: 'POST', body, ...options });

/** Start setting up an authenticator app (TOTP) */
export const setUp = (body: CurrentPassword, options?: RequestOptions): Promise<SecondFactorSetup> =>
  request('/auth/second-factor/setup', { method: 'POST', body, ...options });
