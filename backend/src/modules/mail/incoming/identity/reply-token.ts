import { createHash } from 'node:crypto';
import { TOKEN_LENGTH, TOKEN_PLACEHOLDER } from '#config/inbound.js';
import { keyedToken } from '#kernel/tokens.js';
import type { AddressPurpose } from './reply-address.entity.js';

/** Whom a token is made for. */
export interface TokenHolder {
  ticketId: number;
  userId: string;
  purpose: AddressPurpose;
}

/** @param generation how many earlier tokens of this holder were revoked */
export function replyToken(secret: string, { ticketId, userId, purpose }: TokenHolder, generation = 0): string {
  const words = [ticketId, userId, ...(generation > 0 ? [generation] : [])].join(' ');
  return keyedToken(secret, `${purpose.toLowerCase()}-address`, words);
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token.toLowerCase()).digest('hex');

/** Returns the tokens of the reply addresses in a text, such as a list of recipients; each once. */
export function tokensIn(text: string, template: string): string[] {
  const [before = '', after = ''] = template.split(TOKEN_PLACEHOLDER).map(escapePattern);
  const pattern = new RegExp(`(?<![\\w.+-])${before}([a-z2-7]{${TOKEN_LENGTH}})${after}(?![\\w.-])`, 'gi');
  return [...new Set(Array.from(text.matchAll(pattern), ([, token = '']) => token.toLowerCase()))];
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
