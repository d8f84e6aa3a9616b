import { parse } from 'bowser';

/** The name with which a program other than a browser begins its user agent: 'curl' of 'curl/8.5.0'. */
const PROGRAM = /^[\w.-]{1,40}(?=\/|$)/;

/**
 * 'Chrome · Windows', as far as the user agent reveals it, or the name of a program that is no browser. Null when
 * neither is known.
 */
export const deviceName = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent);
  const known = [browser.name, os.name].filter(Boolean).join(' · ');
  if (known !== '') return known;
  const program = PROGRAM.exec(userAgent)?.[0];
  return program === undefined || program === 'Mozilla' ? null : program;
};
