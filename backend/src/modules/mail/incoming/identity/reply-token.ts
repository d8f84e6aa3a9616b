import { createHash } from 'node:crypto';
import { TOKEN_LENGTH, TOKEN_PLACEHOLDER } from '#config/inbound.js';
import { keyedToken } from '#kernel/tokens.js';
import type { AddressPurpose } from './reply-address.entity.js';

export const replyToken = (secret: string, ticketId: number, userId: string, purpose: AddressPurpose): string =>
  keyedToken(secret, `${purpose.toLowerCase()}-address`, `${ticketId} ${userId}`);

export const hashOfToken = (token: string): string => createHash('sha256').update(token.toLowerCase()).digest('hex');

/** Returns the tokens of the reply addresses in a text, such as a list of recipients; each once. */
export function tokensIn(text: string, template: string): string[] {
  const [before = '', after = ''] = template.split(TOKEN_PLACEHOLDER).map(escapePattern);
  const pattern = new RegExp(`(?<![\\w.+-])${before}([a-z2-7]{${TOKEN_LENGTH}})${after}(?![\\w.-])`, 'gi');
  return [...new Set(Array.from(text.matchAll(pattern), ([, token = '']) => token.toLowerCase()))];
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
