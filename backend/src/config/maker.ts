import { readFileSync, statSync } from 'node:fs';
import { type Brand, DEFAULT_BRAND, LIMITS, lengthOf, EMAIL_PATTERN, isPhone, type Support } from '#contract/index.js';
import type { EnvironmentReader } from './environment-reader.js';

const PICTURES = [
  { type: 'image/png', start: '89504e47' },
  { type: 'image/jpeg', start: 'ffd8ff' },
] as const;

const isLine = (max: number) => (text: string) => !/\p{Cc}/u.test(text) && lengthOf(text) <= max;

/** The maker's name, address and logo. */
export const readBrand = (env: EnvironmentReader): Brand => ({
  name: lineOf(env, 'BRAND_NAME', LIMITS.brandName.max) ?? DEFAULT_BRAND.name,
  address: lineOf(env, 'BRAND_ADDRESS', LIMITS.brandAddress.max),
  logo: logoOf(
    env.optional(
      'BRAND_LOGO',
      (path) => logoOf(path) !== null,
      `be the path of a PNG or JPEG file of at most ${LIMITS.brandLogo.max} bytes`,
    ),
  ),
});

const lineOf = (env: EnvironmentReader, name: string, max: number): string | null =>
  env.optional(name, isLine(max), `be one line of at most ${max} characters`);

/** Returns null without a usable picture. */
function logoOf(path: string | null): string | null {
  if (path === null || (statSync(path, { throwIfNoEntry: false })?.size ?? Infinity) > LIMITS.brandLogo.max)
    return null;
  const bytes = readFileSync(path);
  const type = PICTURES.find(({ start }) => bytes.toString('hex', 0, 4).startsWith(start))?.type;
  return type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`;
}

const isHours = (text: string): boolean => !/\p{Cc}/u.test(text) && lengthOf(text) <= LIMITS.supportHours.max;

/** The maker's contact. */
export const readSupport = (env: EnvironmentReader): Support => ({
  phone: env.optional('SUPPORT_PHONE', isPhone, 'be a telephone number such as +39 045 1234567'),
  email: env.optional('SUPPORT_EMAIL', (text) => EMAIL_PATTERN.test(text), 'be an address such as help@example.com'),
  hours: env.optional('SUPPORT_HOURS', isHours, `be one line of at most ${LIMITS.supportHours.max} characters`),
});
