import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import type { Ticket } from '#tickets/index.js';
import { keyedToken } from '#kernel/tokens.js';

/** The token in a mailed link, with which the owner rates one ticket. */
export const ratingToken = (secret: string, ticketId: number, ownerId: string): string =>
  `${ticketId}.${keyedToken(secret, 'rating', `${ticketId} ${ownerId}`)}`;

/** Locks the owner, so that two mails at the same time do not both ask. */
const LOCK_OWNER = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';

const ASK = `
  INSERT INTO ticket_ratings AS rating (ticket_id, owner_id, asked_at)
  SELECT $1, $2, $3 WHERE NOT EXISTS (
    SELECT FROM ticket_ratings other WHERE other.owner_id = $2 AND other.ticket_id <> $1 AND other.asked_at > $4)
  ON CONFLICT (ticket_id) DO UPDATE SET asked_at = coalesce(rating.asked_at, excluded.asked_at)
  RETURNING ticket_id`;

/** Decides which closing mails ask for a rating. */
@Injectable()
export class RatingRequests {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the page for the rating; undefined for a duplicate, or if another mail asked within the last week. */
  async linkFor({ id: ticketId, createdById: ownerId, duplicateOfId }: Ticket): Promise<string | undefined> {
    if (duplicateOfId !== null) return undefined;
    const weekAgo = this.clock.in(-LIFETIMES.ratingRequest);
    const asked = await this.unitOfWork.run(async (tx) => {
      await tx.query(LOCK_OWNER, [ownerId]);
      return tx.query<object[]>(ASK, [ticketId, ownerId, this.clock.now(), weekAgo]);
    });
    if (asked.length === 0) return undefined;
    return `${this.config.publicUrl}/rating#token=${ratingToken(this.config.jwtSecret, ticketId, ownerId)}`;
  }
}
