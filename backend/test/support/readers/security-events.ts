import type { DataSource } from 'typeorm';
import type { SecurityEventKind } from '#contract/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import type { Answer } from '../api.js';
import { someText } from '../matchers.js';

interface Named {
  id?: string;
  email: string | null;
}

export interface Expected {
  actor?: Named;
  subject?: Named;
  details?: Record<string, unknown>;
}

export interface RecordedAction {
  answer: Answer;
  /** The rows that the log gained, in order. */
  rows: SecurityEvent[];
}

/** Runs one request and reads what it left in the security log. */
export async function recording(dataSource: DataSource, action: () => Promise<Answer>): Promise<RecordedAction> {
  const known = new Set((await dataSource.manager.find(SecurityEvent)).map(({ id }) => id));
  const answer = await action();
  const all = await dataSource.manager.find(SecurityEvent, { order: { occurredAt: 'ASC', id: 'ASC' } });
  return { answer, rows: all.filter(({ id }) => !known.has(id)) };
}

/** Address and browser of these requests. */
export const ORIGIN = { remoteAddress: '203.0.113.9', headers: { 'user-agent': 'Test browser 1.0' } };

/** A complete row, as the request of `answer` leaves it. */
export const row = (
  answer: Answer,
  kind: SecurityEventKind,
  { actor, subject, details = {} }: Expected = {},
): object => ({
  id: someText,
  occurredAt: expect.any(Date) as unknown,
  kind,
  actorId: actor?.id ?? null,
  actorEmail: actor?.email ?? null,
  subjectId: subject?.id ?? null,
  subjectEmail: subject?.email ?? null,
  address: ORIGIN.remoteAddress,
  userAgent: ORIGIN.headers['user-agent'],
  requestId: answer.headers['x-request-id'],
  details,
});
