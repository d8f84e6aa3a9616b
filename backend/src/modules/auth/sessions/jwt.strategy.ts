import type { FastifyRequest } from 'fastify';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { Config } from '../../../config/config.js';
import { bearerOf, type SessionActor } from '../../../kernel/access/index.js';
import { accessClaims, accessTokenKeys, ALGORITHM, AUDIENCE, ISSUER } from './access-tokens.js';
import { SessionQueries } from './session.queries.js';

/** The token says which session; the database says, at every request, who that is and whether it still stands. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: Config,
    private readonly sessions: SessionQueries,
  ) {
    const keyOf = accessTokenKeys(config);
    super({
      jwtFromRequest: ({ headers }: Pick<FastifyRequest, 'headers'>) => bearerOf(headers) ?? null,
      // The library takes key objects; only its types have not heard of them.
      secretOrKeyProvider: (_request, token, done) => done(null, keyOf(String(token)) as unknown as Buffer),
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
  }

  async validate(payload: Readonly<Record<string, unknown>>): Promise<SessionActor | false> {
    const claims = accessClaims(payload);
    return (claims && (await this.sessions.findActor(claims))) ?? false;
  }
}
