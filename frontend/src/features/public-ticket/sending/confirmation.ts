import type { TicketCategory } from '@contract/enums/index';
import { LIFETIMES } from '@contract/limits';
import type { CreatedTicket } from '@/api/types';
import { tabStore } from '@/kit/storage/browser-storage';

/** What the success page shows, without the temporary password, which is never stored. */
export interface Confirmation {
  ticketId: number;
  category: TicketCategory;
  isStopped: boolean;
  newAccountEmail: string | null;
  uploadToken: string;
  /** Milliseconds since 1970 until which attachments can be added. */
  uploadUntil: number;
  pendingFileNames: string[];
  /** Whether the success page has been reached. */
  shown: boolean;
  /** Whether the temporary password of the new account was on the page. A lost answer takes it along. */
  passwordShown: boolean;
}

const KEY = 'ticketConfirmation';

export const confirmationOf = (created: CreatedTicket, files: readonly File[]): Confirmation => ({
  ticketId: created.data.id,
  category: created.data.category,
  isStopped: created.data.productionStopped === true,
  newAccountEmail: created.newCustomer?.email ?? null,
  uploadToken: created.uploadToken,
  uploadUntil: Date.now() + LIFETIMES.uploadToken * 1000,
  pendingFileNames: files.map((file) => file.name),
  shown: false,
  passwordShown: false,
});

export const loadConfirmation = (): Confirmation | null => {
  try {
    return JSON.parse(tabStore.get(KEY) ?? 'null') as Confirmation | null;
  } catch {
    return null;
  }
};

export const saveConfirmation = (confirmation: Confirmation): void => tabStore.set(KEY, JSON.stringify(confirmation));

let temporaryPassword: string | null = null;

/** Keeps the password in memory only, so that a reload loses it. */
export const rememberPassword = (password: string | undefined): void => {
  temporaryPassword = password ?? null;
};

export const rememberedPassword = (): string | null => temporaryPassword;
