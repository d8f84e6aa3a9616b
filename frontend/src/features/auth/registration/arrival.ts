import { tabStore } from '@/shared/storage/browser-storage';

/** Where the mail with the mailbox link went, until the page after the registration has said so. */
const KEY = 'plantdesk.registered';

export const announceRegistration = (email: string): void => tabStore.set(KEY, email);
export const announcedRegistration = (): string | null => tabStore.get(KEY);
export const dropAnnouncement = (): void => tabStore.remove(KEY);
