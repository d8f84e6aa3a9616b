import type { ModuleData } from '#kernel/module-data.js';
import { ApiToken } from './api-token.entity.js';
import { TokenEndings } from './token-endings.js';

const TOKEN = { exported: 'apiTokens', erased: 'row' } as const;

export const apiTokensData: ModuleData = {
  module: 'organisation/api-tokens',
  tables: {
    api_tokens: {
      entity: ApiToken,
      holds: 'hashes of API tokens, with their name and last address',
      retention: [
        {
          name: 'apiTokens',
          period: 'apiTokens',
          due: 'least(coalesce(revoked_at, expires_at), expires_at) < $1',
          after: 'after they were revoked or expired',
        },
      ],
      people: {
        user_id: TOKEN,
        created_by_id: { notExported: 'the token belongs to the other account', notErased: 'an id without a name' },
        name: TOKEN,
        last_used_address: TOKEN,
      },
    },
  },
  reads: { users: 'a token acts for its account, and is listed with its names' },
  usage: {
    users: {
      references: [],
      usedSince: (user, moment) =>
        `EXISTS (SELECT FROM api_tokens t WHERE t.user_id = ${user} AND t.last_used_at >= ${moment})`,
    },
  },
  personalData: {
    apiTokens: {
      columns: `r.name, r.beginning, r.scopes, r.created_at AS "createdAt", r.expires_at AS "expiresAt", r.revoked_at AS "revokedAt",
        r.last_used_at AS "lastUsedAt", r.last_used_address AS "lastUsedAddress"`,
      from: 'api_tokens r WHERE r.user_id = :id',
    },
  },
  erasers: [TokenEndings],
};
