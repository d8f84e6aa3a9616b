import type { IncomingMessage } from 'node:http';

const LOCAL = /^(localhost|127\.0\.0\.1):\d+$/;

/**
 * Whether a request comes from a page of another site, whatever name that site gives this machine.
 * Such pages may neither read caught mails nor send any.
 */
export const isForeign = ({ headers: { host = '', origin } }: Pick<IncomingMessage, 'headers'>): boolean =>
  !LOCAL.test(host) || (origin !== undefined && origin !== `http://${host}`);
