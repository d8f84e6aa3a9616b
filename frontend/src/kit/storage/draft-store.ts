import { TIMINGS } from '@contract/limits';
import { permanentStore, type TextStore } from './browser-storage';

const PREFIX = 'draft.';

interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
}

const readDraft = (key: string): Draft | null => {
  try {
    return JSON.parse(permanentStore.get(PREFIX + key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
};

/** Texts that are not sent yet. They outlive the tab for some days, unless the user signs out. */
export const draftStore: Omit<TextStore, 'keys'> & { clear: () => void } = {
  get(key) {
    const draft = readDraft(key);
    if (draft !== null && Date.now() - draft.at < TIMINGS.draft) return draft.text;
    permanentStore.remove(PREFIX + key);
    return null;
  },
  set: (key, text) => permanentStore.set(PREFIX + key, JSON.stringify({ at: Date.now(), text } satisfies Draft)),
  remove: (key) => permanentStore.remove(PREFIX + key),
  clear() {
    for (const key of permanentStore.keys()) if (key.startsWith(PREFIX)) permanentStore.remove(key);
  },
};
