import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#kernel/http/index.js';

/** `{session id}.{32 bytes}.{MAC of the preceding text}`. Tokens of earlier releases have no MAC. */
const TOKEN = /^(([0-9a-f-]{36})\.[A-Za-z0-9_-]{43})(?:\.([A-Za-z0-9_-]{43}))?$/;

/** Derives separate keys, so that nothing signed for another purpose is accepted as a token. */
const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `plantdesk refresh token ${purpose}`, 32));

const hmacOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Keys {
  successor: Buffer;
  mac: Buffer;
}

const keysOf = (secret: string): Keys => ({ successor: keyOf(secret, 'successor'), mac: keyOf(secret, 'mac') });

/** Creates and recognises refresh tokens. The first secret signs, and the others still verify. */
export class RefreshTokens {
  private readonly current: Keys;
  private readonly keys: Keys[];

  constructor([current, ...previous]: readonly [string, ...string[]]) {
    this.current = keysOf(current);
    this.keys = [this.current, ...previous.map(keysOf)];
  }

  first(sessionId: string): string {
    return signBody(`${sessionId}.${randomBytes(32).toString('base64url')}`, this.current);
  }

  /**
   * The successor is computed from the token instead of random, so that a client that lost the
   * response gets the same one again.
   */
  successorOf(token: string): string {
    return signBody(unsignedSuccessor(token, this.current), this.current);
  }

  /** Returns the successor with that hash. It may have been made with an earlier secret, or without a signature. */
  knownSuccessorOf(token: string, hash: Buffer): string | undefined {
    const candidates = this.keys.flatMap((keys) => {
      const successor = unsignedSuccessor(token, keys);
      return [signBody(successor, keys), successor];
    });
    return candidates.find((candidate) => tokenHash(candidate).equals(hash));
  }

  /** Returns undefined when the text is no refresh token, or its MAC is wrong. */
  sessionIdOf(token: string): string | undefined {
    const [, body = '', id, mac] = TOKEN.exec(token) ?? [];
    if (mac !== undefined && !this.keys.some((keys) => isSame(mac, hmacOf(keys.mac, body)))) return undefined;
    return isUuid(id) ? id : undefined;
  }
}

/** Whether the token has a MAC, which proves that we issued it. Only for tokens that `sessionIdOf` accepts. */
export const isSigned = (token: string): boolean => TOKEN.exec(token)?.[3] !== undefined;

const signBody = (body: string, { mac }: Keys): string => `${body}.${hmacOf(mac, body)}`;

function unsignedSuccessor(token: string, { successor }: Keys): string {
  return `${token.slice(0, token.indexOf('.'))}.${hmacOf(successor, token)}`;
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
