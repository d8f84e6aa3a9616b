import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type JwtModuleOptions, JwtService } from '@nestjs/jwt';
import { type Config, secretsOf } from '#config/config.js';
import { LIFETIMES } from '#contract/index.js';
import { isUuid } from '#kernel/http/index.js';
import type { TokensDto } from '../auth.dto.js';
import type { OpenedSession } from './sessions.js';

/** Distinguishes access tokens from others signed with the same secret. */
const TYPE = 'access';
export const ALGORITHM = 'HS256';
export const ISSUER = 'plantdesk';
export const AUDIENCE = 'plantdesk-api';

/** Returns a key object, because verifying with a secret as text costs forty times as much. */
const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));

/** Finds the key that signed a token. Without a match it returns the current key, which then rejects the token. */
export function accessTokenKeys(config: Config): (token: string) => KeyObject {
  const [current, ...previous] = secretsOf(config);
  const currentKey = keyOf(current);
  const previousKeys = previous.map(keyOf);
  return (token) => previousKeys.find((key) => hasSigned(key, token)) ?? currentKey;
}

function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  const own = createHmac('sha256', key).update(token.slice(0, end)).digest();
  return signature.length === own.length && timingSafeEqual(signature, own);
}

export const accessTokenOptions = (config: Config): JwtModuleOptions => ({
  secret: keyOf(config.jwtSecret),
  signOptions: { algorithm: ALGORITHM, expiresIn: LIFETIMES.accessToken, issuer: ISSUER, audience: AUDIENCE },
});

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  /** Returns the tokens that the holder of a session receives. */
  tokensOf({ id, userId, refreshToken }: OpenedSession): TokensDto {
    return { accessToken: this.jwt.sign({ typ: TYPE, sub: userId, sid: id }), refreshToken };
  }
}

/** Returns the claims of a verified payload, or undefined unless it is an access token with an expiry. */
export function accessClaims(payload: Readonly<Record<string, unknown>>): AccessClaims | undefined {
  const { typ, sub, sid, exp } = payload;
  if (typ !== TYPE || typeof exp !== 'number' || !isUuid(sub) || !isUuid(sid)) return undefined;
  return { userId: sub, sessionId: sid };
}

/** The number of remembered tokens. With about 400 characters each, they take 2 MB at most. */
const MOST_KNOWN = 5000;

/**
 * Remembers the claims of tokens whose signature was verified, because verifying costs more than
 * reading the session. Session and account are still checked at every request.
 */
export class VerifiedTokens {
  private readonly known = new Map<string, { claims: AccessClaims; expiresAt: number }>();

  /** Returns undefined when the token is new, or expired at `now` (milliseconds). */
  find(header: string | undefined, now: number): AccessClaims | undefined {
    const found = header === undefined ? undefined : this.known.get(header);
    return found && now < found.expiresAt ? found.claims : undefined;
  }

  /** `exp` is in seconds, as in the token. */
  remember(header: string, claims: AccessClaims, exp: number): void {
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(header, { claims, expiresAt: exp * 1000 });
  }
}
