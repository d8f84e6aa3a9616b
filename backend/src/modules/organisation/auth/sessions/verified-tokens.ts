import type { AccessClaims } from './access-tokens.js';

/** About 400 characters each: 2 MB at most. */
const MOST = 5000;

/**
 * Claims of tokens whose signature was verified before: verifying costs more than reading the
 * session. Session and account are still checked at every request.
 */
export class VerifiedTokens {
  private readonly known = new Map<string, { claims: AccessClaims; expiresAt: number }>();

  /** Undefined when the token is new, or expired at `now` (milliseconds). */
  find(header: string | undefined, now: number): AccessClaims | undefined {
    const found = header === undefined ? undefined : this.known.get(header);
    return found && now < found.expiresAt ? found.claims : undefined;
  }

  /** `exp` in seconds, as in the token. */
  remember(header: string, claims: AccessClaims, exp: number): void {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(header, { claims, expiresAt: exp * 1000 });
  }
}
