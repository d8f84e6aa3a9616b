import { EMAIL_PATTERN, isPhone, LIMITS, lengthOf, type Support } from '#contract/index.js';
import type { EnvironmentReader } from './environment-reader.js';

const isHours = (text: string): boolean => !/\p{Cc}/u.test(text) && lengthOf(text) <= LIMITS.supportHours.max;

/** The maker's contact. */
export const readSupport = (env: EnvironmentReader): Support => ({
  phone: env.optional('SUPPORT_PHONE', isPhone, 'be a telephone number such as +39 045 1234567'),
  email: env.optional('SUPPORT_EMAIL', (text) => EMAIL_PATTERN.test(text), 'be an address such as help@example.com'),
  hours: env.optional('SUPPORT_HOURS', isHours, `be one line of at most ${LIMITS.supportHours.max} characters`),
});
