import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { bearerOf } from '#kernel/access/index.js';
import { TokenCallers } from './token-callers.js';
import { TOKEN_PREFIX } from './token-text.js';

/** Runs before the session strategy; a session caller pays only for a look at the header. */
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
