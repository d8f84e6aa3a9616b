import type { EntityManager } from 'typeorm';
import { newId } from '#kernel/persistence/index.js';
import { ApiToken, issueToken } from '#organisation/api-tokens/index.js';
import { type DemoToken, TOKENS } from './data/api-tokens.js';
import type { DemoPeople } from './demo-people.js';
import { DAY_MS } from './working-time.js';

/** API tokens in every state. Their texts are unknown. */
export async function seedApiTokens(tx: EntityManager, people: DemoPeople, now: Date): Promise<void> {
  await tx.insert(
    ApiToken,
    TOKENS.map((token) => rowOf(token, people, now)),
  );
}

function rowOf(token: DemoToken, { adminId, technicianIds, clientIds }: DemoPeople, now: Date): Partial<ApiToken> {
  const ids: Record<string, string> = { ...technicianIds, ...clientIds, admin: adminId };
  const daysAgo = (days: number | undefined): Date | null =>
    days === undefined ? null : new Date(now.getTime() - days * DAY_MS);
  const { beginning, tokenHash } = issueToken();
  return {
    id: newId(),
    userId: ids[token.owner],
    createdById: ids[token.maker ?? token.owner],
    name: token.name,
    beginning,
    tokenHash,
    scopes: [...token.scopes],
    createdAt: new Date(now.getTime() - token.madeDaysAgo * DAY_MS),
    expiresAt: new Date(now.getTime() + (token.days - token.madeDaysAgo) * DAY_MS),
    lastUsedAt: daysAgo(token.usedDaysAgo),
    lastUsedAddress: token.address ?? null,
    revokedAt: daysAgo(token.revokedDaysAgo),
  };
}
