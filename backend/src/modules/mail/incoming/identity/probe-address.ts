import type { Config } from '#config/config.js';
import { TOKEN_PLACEHOLDER } from '#config/inbound.js';
import { keyedToken } from '#kernel/tokens.js';
import { tokensIn } from './reply-token.js';

type Settings = Pick<Config, 'inbound' | 'jwtSecret'>;

const tokenOf = ({ jwtSecret }: Settings): string => keyedToken(jwtSecret, 'probe-address', '');

/** A reply address without a ticket, to which the doctor sends its test mail. */
export const probeAddress = (config: Settings): string | undefined =>
  config.inbound?.replyAddress.replace(TOKEN_PLACEHOLDER, tokenOf(config));

export const isProbe = (config: Settings, address: string): boolean =>
  config.inbound !== undefined && tokensIn(address, config.inbound.replyAddress).includes(tokenOf(config));
