import { request, type RequestOptions } from '../client';
import type { SecuritySettings, SecuritySettingsEnvelope } from './api-types';
/** Read the security requirements for staff */
export const readSecuritySettings = (options?: RequestOptions): Promise<SecuritySettingsEnvelope> =>
  request('/security/settings', options);

/** Change the security requirements for staff */
export const changeSecuritySettings = (
  body: SecuritySettings,
  options?: RequestOptions,
): Promise<SecuritySettingsEnvelope> => request('/security/settings', { method: 'PUT', body, ...options });
