import { localStorageStore, type Store } from 'react-admin';
import type { User } from '@/api/types';
import { CURRENT_USER_KEY } from '@/kit/office/action/current-user';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';

/** Refusals are not retried: the response would be the same. */
const mayHelp = (error: Error): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && mayHelp(error), refetchOnWindowFocus: false },
    // Without a connection a form says so at once, instead of waiting with its buttons locked.
    mutations: { networkMode: 'always' },
  },
});

const browser = localStorageStore();
const keyOfUser = (key: string): string => `${queryClient.getQueryData<User>(CURRENT_USER_KEY)?.id ?? ''}.${key}`;

/** Columns, page sizes and saved views per user. They survive a logout. */
export const store: Store = {
  ...browser,
  getItem: (key, fallback) => browser.getItem(keyOfUser(key), fallback),
  setItem: (key, value) => browser.setItem(keyOfUser(key), value),
  removeItem: (key) => browser.removeItem(keyOfUser(key)),
  removeItems: (prefix) => browser.removeItems(keyOfUser(prefix)),
  subscribe: (key, listener) => browser.subscribe(keyOfUser(key), listener),
  reset: () => undefined,
};
