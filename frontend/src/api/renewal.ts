import { errorFromAnswer, networkError, type ApiError } from './api-error';
import { settings, session } from './session';
import type { Tokens } from './types';

const LOCK = 'plantdesk.session-renewal';

/** Whether the session can go on, and if not, why. `unreachable`: no response, so the tokens stay. */
type Renewal = { outcome: 'renewed' } | { outcome: 'ended' } | { outcome: 'unreachable'; error: ApiError };

const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const exchangeTokens = async (refreshToken: string): Promise<Renewal> => {
  let response: Response;
  try {
    response = await fetch(`${settings.baseUrl}/auth/refresh`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    if (response.ok) {
      const tokens = (await response.json()) as Tokens;
      // A logout or another login during the call wins.
      if (session.refreshToken() === refreshToken) session.renew(tokens);
      return { outcome: session.accessToken() ? 'renewed' : 'ended' };
    }
  } catch {
    return { outcome: 'unreachable', error: networkError() };
  }
  if (!isFinal(response.status)) {
    return { outcome: 'unreachable', error: errorFromAnswer(response.status, await response.text()) };
  }
  if (session.refreshToken() !== refreshToken) return { outcome: session.accessToken() ? 'renewed' : 'ended' };
  session.clear();
  return { outcome: 'ended' };
};

const renewUnlessDone = async (refused: string | null): Promise<Renewal> => {
  const stored = session.accessToken();
  if (stored && stored !== refused) return { outcome: 'renewed' };
  const refreshToken = session.refreshToken();
  return refreshToken ? exchangeTokens(refreshToken) : { outcome: 'ended' };
};

let underWay: Promise<Renewal> | null = null;

/**
 * Exchanges the refresh token once for all waiting calls, in this tab and, where the browser has locks, in all tabs.
 * `refused` is the rejected access token: a newer stored one is used instead.
 */
export const renewSession = (refused: string | null): Promise<Renewal> => {
  underWay ??= (
    'locks' in navigator ? navigator.locks.request(LOCK, () => renewUnlessDone(refused)) : renewUnlessDone(refused)
  ).finally(() => {
    underWay = null;
  });
  return underWay;
};
