import type { AccessClaims } from './access-tokens.js';

/** Some 400 characters each: 2 MB at most. */
const MOST = 5000;

/**
 * Claims of access tokens whose signature was checked before, by the header that they came in. Checking it costs more
 * than reading the session. Whether session and account still stand is not remembered: that is read at every request.
 */
export class VerifiedTokens {
  private readonly known = new Map<string, { claims: AccessClaims; expiresAt: number }>();

  /** Undefined when the token was not seen before, or has expired by `now` (milliseconds). */
  find(header: string | undefined, now: number): AccessClaims | undefined {
    const found = header === undefined ? undefined : this.known.get(header);
    return found && now < found.expiresAt ? found.claims : undefined;
  }

  /** `exp` in seconds, as the token has it. */
  remember(header: string, claims: AccessClaims, exp: number): void {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(header, { claims, expiresAt: exp * 1000 });
  }
}
