import { Random } from '#seeds/random.js';
import { login, type SentRequest, type Who } from './load.js';
import { emailOf } from './million.js';

/** Accounts of the sessions of each role; the first one is in `KNOWN`. */
const ACCOUNTS: Readonly<Record<Who, number>> = { admin: 8, technician: 60, client: 64 };
const SESSIONS = 64;
/** More than connections, so that no two requests in flight are the same. */
const REQUESTS = 640;

/** Access tokens of the 64 sessions of each role. */
export async function openSessions(): Promise<Record<Who, string[]>> {
  const tokens: Record<Who, string[]> = { admin: [], technician: [], client: [] };
  for (const who of Object.keys(tokens) as Who[])
    for (let number = 0; number < SESSIONS; number += 1)
      tokens[who].push(await login(emailOf(who, number % ACCOUNTS[who])));
  return tokens;
}

/** Requests with different sessions and paths (below `/api/tickets`, unless they start with `/api`); reproducible. */
export function spreadRequests(tokens: readonly string[], paths: readonly string[]): SentRequest[] {
  const random = new Random(64);
  return Array.from({ length: REQUESTS }, (_, index) => {
    const path = paths[random.between(0, paths.length - 1)] ?? '';
    return {
      path: path.startsWith('/api/') ? path : `/api/tickets${path}`,
      token: tokens[index % tokens.length] ?? '',
    };
  });
}
