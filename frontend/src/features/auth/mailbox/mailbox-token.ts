import { useEffect, useState } from 'react';

/** The token of the link and the id of its account. */
export interface MailboxToken {
  text: string;
  userId: string;
}

const readToken = (text: string): MailboxToken | null => {
  try {
    const claims = JSON.parse(atob((text.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      sub?: unknown;
    };
    return typeof claims.sub === 'string' ? { text, userId: claims.sub } : null;
  } catch {
    return null;
  }
};

let taken: MailboxToken | null = null;

/** Moves the token from the address into memory, so that bookmarks and the history do not hold it. */
const takeToken = (): MailboxToken | null => {
  const { hash, pathname, search } = window.location;
  const text = new URLSearchParams(hash.slice(1)).get('token');
  if (text === null) return taken;
  window.history.replaceState(window.history.state, '', pathname + search);
  taken = readToken(text);
  return taken;
};

/** The token of the link; null if unreadable. Another link in the same tab replaces it. */
export const useMailboxToken = (): MailboxToken | null => {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const follow = (): void => setToken(takeToken());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return token;
};
