import { useEffect, useState } from 'react';

/** A token as the link carries it, and the account that it speaks of. */
export interface MailboxToken {
  text: string;
  userId: string;
}

const read = (text: string): MailboxToken | null => {
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

/** Takes the token out of the address, where bookmarks, history and onlookers would find it. Only this page's memory keeps it. */
export const takeToken = (): MailboxToken | null => {
  const { hash, pathname, search } = window.location;
  const text = new URLSearchParams(hash.slice(1)).get('token');
  if (text === null) return taken;
  window.history.replaceState(window.history.state, '', pathname + search);
  taken = read(text);
  return taken;
};

/** The token of the link; null when there is none that can be read. Another link opened in the same tab replaces it. */
export const useMailboxToken = (): MailboxToken | null => {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const follow = (): void => setToken(takeToken());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return token;
};
