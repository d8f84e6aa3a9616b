import { tabStore } from '@/kit/storage/browser-storage';

/** The address that got the mailbox link, until the page after the registration has shown it. */
const KEY = 'plantdesk.registered';

export const announceRegistration = (email: string): void => tabStore.set(KEY, email);
export const announcedRegistration = (): string | null => tabStore.get(KEY);
export const dropAnnouncement = (): void => tabStore.remove(KEY);
