import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { TokenCallers } from './token-callers.js';
import { TOKEN_PREFIX } from './token-text.js';

const BEARER = new RegExp(`^bearer ${TOKEN_PREFIX}`, 'i');

/** Comes before the session's strategy and costs those who call by a session one look at the header. */
@Injectable()
export class ApiTokenStrategy extends passport.Strategy {
  constructor(private readonly callers: TokenCallers) {
    super();
    passport.use('api-token', this);
  }

  override authenticate({ headers }: { headers: IncomingHttpHeaders }): void {
    const { authorization = '' } = headers;
    if (!BEARER.test(authorization)) return this.fail();
    this.callers.find(authorization.slice('bearer '.length)).then(
      (actor) => (actor ? this.success(actor) : this.fail()),
      (error: unknown) => this.error(error),
    );
  }
}
