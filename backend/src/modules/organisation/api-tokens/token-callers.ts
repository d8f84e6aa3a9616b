import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LIFETIMES } from '#contract/index.js';
import { type Actor, type CallingToken, bearerOf } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { currentAddress } from '#kernel/http/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { actorColumns, MAY_ACT } from '#organisation/users/index.js';
import { isTokenText, tokenTextHash, TOKEN_PREFIX } from './token-text.js';
import type { IncomingHttpHeaders } from 'node:http';
import passport from 'passport';

const selectCaller = (): string => `
  SELECT ${actorColumns()}, t.id AS "tokenId", t.name AS "tokenName", t.scopes,
         coalesce(t.last_used_at <= :noted, true) AS "isUseDue"
  FROM api_tokens t JOIN users u ON u.id = t.user_id
  WHERE t.token_hash = :hash AND t.revoked_at IS NULL AND t.expires_at > :now AND ${MAY_ACT}`;

/** Only one of several concurrent requests writes. */
const NOTE_USE = `
  UPDATE api_tokens SET last_used_at = $2, last_used_address = $3
  WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $4)`;

interface CallerRow extends Omit<Actor, 'token'> {
  tokenId: string;
  tokenName: string;
  scopes: CallingToken['scopes'];
  isUseDue: boolean;
}

/** Finds callers by their API token. Runs at each request, so that a revocation takes effect at once. */
@Injectable()
export class TokenCallers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined unless the token works, and records its use. */
  async find(text: string): Promise<Actor | undefined> {
    if (!isTokenText(text)) return undefined;
    const now = this.clock.now();
    const noted = this.clock.in(-LIFETIMES.apiTokenUse);
    const [row] = await this.statements.rows<CallerRow>(
      selectCaller(),
      { hash: tokenTextHash(text), now, noted },
      'quick',
    );
    if (!row) return undefined;
    const { tokenId, tokenName, scopes, isUseDue, ...actor } = row;
    if (isUseDue) await this.dataSource.query(NOTE_USE, [tokenId, now, currentAddress(), noted]);
    return { ...actor, token: { id: tokenId, name: tokenName, scopes } };
  }
}

/** Runs before the session strategy. For callers with a session it only checks the form of the header. */
@Injectable()
export class ApiTokenStrategy extends passport.Strategy {
  constructor(private readonly callers: TokenCallers) {
    super();
    passport.use('api-token', this);
  }

  override authenticate({ headers }: { headers: IncomingHttpHeaders }): void {
    const token = bearerOf(headers);
    if (!token?.startsWith(TOKEN_PREFIX)) return this.fail();
    this.callers.find(token).then(
      (actor) => (actor ? this.success(actor) : this.fail()),
      (error: unknown) => this.error(error),
    );
  }
}
