import { tabStore } from '@/shared/storage/browser-storage';

/** Marks, until the next login in this tab, that the session ended by itself. */
export const SESSION_LOST = 'plantdesk.session-lost';

/** Where the API is, and what happens when it ends the session; an entry may set its own before the first call. */
export const settings = {
  baseUrl: '/api',
  onSessionEnded: (): void => {
    tabStore.set(SESSION_LOST, 'true');
    window.location.replace('/login');
  },
};
