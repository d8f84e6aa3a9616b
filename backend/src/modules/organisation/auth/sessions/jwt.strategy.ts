import type { FastifyRequest } from 'fastify';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { Config } from '#config/config.js';
import { bearerOf, type SessionActor } from '#kernel/access/index.js';
import { accessClaims, accessTokenKeys, ALGORITHM, AUDIENCE, ISSUER, VerifiedTokens } from './access-tokens.js';
import { SessionQueries } from './session.queries.js';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** The token names the session. At each request the database decides whether the session is still valid. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly verified = new VerifiedTokens();

  constructor(
    config: Config,
    private readonly sessions: SessionQueries,
  ) {
    const keyOf = accessTokenKeys(config);
    super({
      jwtFromRequest: ({ headers }: WithHeaders) => bearerOf(headers) ?? null,
      // The library accepts key objects, but its types do not say so.
      secretOrKeyProvider: (_request, token, done) => done(null, keyOf(String(token)) as unknown as Buffer),
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      passReqToCallback: true,
    });
  }

  /** A token that was verified before needs only its session to be read. */
  override authenticate(request: Parameters<Strategy['authenticate']>[0], options?: object): void {
    const claims = this.verified.find(request.headers.authorization, Date.now());
    if (!claims) return super.authenticate(request, options);
    this.sessions.findActor(claims).then(
      (actor) => (actor ? this.success(actor) : this.fail(401)),
      (error: Error) => this.error(error),
    );
  }

  async validate(
    { headers: { authorization } }: WithHeaders,
    payload: Readonly<Record<string, unknown>>,
  ): Promise<SessionActor | false> {
    const claims = accessClaims(payload);
    if (claims && authorization !== undefined) this.verified.remember(authorization, claims, Number(payload.exp));
    return (claims && (await this.sessions.findActor(claims))) ?? false;
  }
}
