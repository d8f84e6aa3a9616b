import { permanentStore, tabStore } from '@/kit/storage/browser-storage';
import type { Session, Tokens } from './types';

/** Marks, until the next login in this tab, that the session ended by itself. */
export const SESSION_LOST = 'plantdesk.session-lost';

/** The API's address and the handler of an ended session; an entry may set them before the first call. */
export const settings = {
  baseUrl: '/api',
  onSessionEnded: (): void => {
    tabStore.set(SESSION_LOST, 'true');
    window.location.replace('/login');
  },
};

const ACCESS_TOKEN = 'accessToken';
const REFRESH_TOKEN = 'refreshToken';

const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

const storeTokens = (tokens: Tokens): void => {
  permanentStore.set(ACCESS_TOKEN, tokens.accessToken);
  permanentStore.set(REFRESH_TOKEN, tokens.refreshToken);
};

/** The tokens of the signed-in user, shared by all tabs. */
export const session = {
  accessToken: (): string | null => permanentStore.get(ACCESS_TOKEN),
  refreshToken: (): string | null => permanentStore.get(REFRESH_TOKEN),

  login({ tokens }: Pick<Session, 'tokens'>): void {
    storeTokens(tokens);
    notifyListeners();
  },

  /** Keeps a renewed pair without notifying listeners. */
  renew: storeTokens,

  clear(): void {
    permanentStore.remove(ACCESS_TOKEN);
    permanentStore.remove(REFRESH_TOKEN);
    notifyListeners();
  },

  /** Calls the listener on sign-in and sign-out in any tab. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent): void => {
      const other = event.key === null || (event.key === ACCESS_TOKEN && !(event.oldValue && event.newValue));
      if (other) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
