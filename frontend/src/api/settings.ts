import { tabStore } from '@/kit/storage/browser-storage';

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
