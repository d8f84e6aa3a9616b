import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { bearerOf } from '../../kernel/access/index.js';
import { TokenCallers } from './token-callers.js';
import { TOKEN_PREFIX } from './token-text.js';

/** Comes before the session's strategy and costs those who call by a session one look at the header. */
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
