import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config, secretsOf } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { isSameSecret } from '#kernel/tokens.js';
import { MAY_ACT } from '#organisation/users/index.js';
import { Ticket } from '#tickets/index.js';
import { recipientsOf } from '#tickets/visibility/index.js';

const ACTIVE = `SELECT FROM users u WHERE u.id = $1 AND ${MAY_ACT}`;

interface LinkKind<Facts> {
  read: (token: string) => Facts | null;
  write: (secret: string, ownerId: string, facts: Facts) => string;
}

/** Verifies the tokens of mailed links about stops. */
@Injectable()
export class StopLinkProof {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Throws STOP_LINK_INVALID unless the token was made for the owner of its ticket, who may still act on it. */
  async of<Facts extends { ticketId: number; expiresAt: number }>(
    tx: EntityManager,
    token: string,
    { read, write }: LinkKind<Facts>,
  ): Promise<Facts & { ownerId: string }> {
    const facts = read(token);
    const ticket = facts && (await tx.findOneBy(Ticket, { id: facts.ticketId }));
    const isOurs = (secret: string): boolean =>
      facts !== null && ticket !== null && isSameSecret(token, write(secret, ticket.createdById, facts));
    if (!facts || !ticket || !secretsOf(this.config).some(isOurs)) throw new DomainError('STOP_LINK_INVALID');
    const [ownerId] = await recipientsOf(tx, ticket.id, 'OWNER');
    if (ownerId === undefined || facts.expiresAt * 1000 < this.clock.now().getTime())
      throw new DomainError('STOP_LINK_INVALID');
    const active = await tx.query<object[]>(ACTIVE, [ownerId]);
    if (active.length === 0) throw new DomainError('STOP_LINK_INVALID');
    return { ...facts, ownerId };
  }
}
