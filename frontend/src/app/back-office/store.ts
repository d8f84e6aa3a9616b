import { localStorageStore, type Store } from 'react-admin';
import type { User } from '@/api/types';
import { CURRENT_USER_KEY } from '@/kit/hooks/current-user';
import { queryClient } from './query-client';

const browser = localStorageStore();
const own = (key: string): string => `${queryClient.getQueryData<User>(CURRENT_USER_KEY)?.id ?? ''}.${key}`;

/** Columns, page sizes and saved views per user. They survive a logout. */
export const store: Store = {
  ...browser,
  getItem: (key, fallback) => browser.getItem(own(key), fallback),
  setItem: (key, value) => browser.setItem(own(key), value),
  removeItem: (key) => browser.removeItem(own(key)),
  removeItems: (prefix) => browser.removeItems(own(prefix)),
  subscribe: (key, listener) => browser.subscribe(own(key), listener),
  reset: () => undefined,
};
