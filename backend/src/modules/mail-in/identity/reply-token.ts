import { createHash, createHmac } from 'node:crypto';
import { TOKEN_LENGTH, TOKEN_PLACEHOLDER } from '../../../config/inbound.js';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** 130 bits in characters that mail servers keep in any letter case. */
export function replyToken(secret: string, ticketId: number, userId: string): string {
  const key = createHmac('sha256', secret).update('reply-address').digest();
  const bytes = createHmac('sha256', key).update(`${ticketId} ${userId}`).digest();
  return Array.from(bytes.subarray(0, TOKEN_LENGTH), (byte) => BASE32[byte & 31]).join('');
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token.toLowerCase()).digest('hex');

/** The tokens of reply addresses in a text, such as a list of recipients; each once. */
export function tokensIn(text: string, template: string): string[] {
  const [before = '', after = ''] = template.split(TOKEN_PLACEHOLDER).map(escaped);
  const pattern = new RegExp(`(?<![\\w.+-])${before}([a-z2-7]{${TOKEN_LENGTH}})${after}(?![\\w.-])`, 'gi');
  return [...new Set(Array.from(text.matchAll(pattern), ([, token = '']) => token.toLowerCase()))];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
