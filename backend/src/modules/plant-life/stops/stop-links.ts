import { Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { LIFETIMES, reportsStops } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import type { Ticket } from '#tickets/index.js';
import { keyedToken } from '#kernel/tokens.js';
import { reportToken } from './report-token.js';

/** The ticket and the stop of a link, and when the link expires, in seconds since 1970. */
interface StopLinkFacts {
  ticketId: number;
  stopId: string;
  expiresAt: number;
}

/** The token of a mailed link with which the owner of a ticket ends the stop that the ticket reported. */
export const stopToken = (secret: string, ownerId: string, { ticketId, stopId, expiresAt }: StopLinkFacts): string =>
  `${ticketId}.${stopId}.${expiresAt}.${keyedToken(secret, 'stop', `${ticketId} ${stopId} ${expiresAt} ${ownerId}`)}`;

const TOKEN = /^([1-9]\d{0,8})\.([0-9a-f-]{36})\.(\d{1,12})\.[a-z2-7]+$/;

/** Reads the token without verifying it; null if it is malformed. */
export function claimsOf(token: string): StopLinkFacts | null {
  const [, ticketId, stopId, expiresAt] = TOKEN.exec(token) ?? [];
  return stopId === undefined ? null : { ticketId: Number(ticketId), stopId, expiresAt: Number(expiresAt) };
}

/** SQL: the stops `s` that ticket `$1` reported, if the ticket's owner may know the plant. */
export const KNOWN_TO_OWNER = `FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
  JOIN tickets t ON t.id = l.ticket_id LEFT JOIN plants p ON p.id = s.plant_id
  WHERE l.ticket_id = $1 AND s.voided_at IS NULL AND (p.id IS NULL OR p.owner_company_id = t.company_id)`;

export const CONFIRMED_OF_TICKET = `SELECT s.id ${KNOWN_TO_OWNER} AND s.confirmed`;

const RUNNING = `${CONFIRMED_OF_TICKET} AND s.ended_at IS NULL`;

/** Creates mailed links with which a client reports that the plant stands still, or is running again. */
@Injectable()
export class StopLinks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
  ) {}

  /** Undefined if no confirmed stop is running. */
  async linkFor({ id: ticketId, createdById, productionStopped }: Ticket): Promise<string | undefined> {
    if (!productionStopped) return undefined;
    const [stop] = await this.dataSource.query<{ id: string }[]>(RUNNING, [ticketId]);
    if (!stop) return undefined;
    const facts = { ticketId, stopId: stop.id, expiresAt: this.expiry() };
    return `${this.config.publicUrl}/running-again#token=${stopToken(this.config.jwtSecret, createdById, facts)}`;
  }

  /** Undefined if the ticket reports a stop already, or cannot. */
  reportLinkFor({ id: ticketId, createdById, category, status, productionStopped }: Ticket): string | undefined {
    if (productionStopped || status === 'CLOSED' || !reportsStops(category)) return undefined;
    const token = reportToken(this.config.jwtSecret, createdById, { ticketId, expiresAt: this.expiry() });
    return `${this.config.publicUrl}/plant-stopped#token=${token}`;
  }

  private expiry(): number {
    return Math.floor(this.clock.in(LIFETIMES.stopLink).getTime() / 1000);
  }
}

/** For mails. */
@Module({ providers: [StopLinks], exports: [StopLinks] })
export class StopLinksModule {}
