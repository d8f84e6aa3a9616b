/** The methods of Web Storage that the pages use. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

const memoryStore = (): TextStore => {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
};

/** Undefined where the browser denies storage: in some frames, and where the user blocks site data. */
const findStorage = (open: () => Storage): Storage | undefined => {
  try {
    const storage = open();
    storage.getItem('');
    return storage;
  } catch {
    return undefined;
  }
};

const storeIn = (storage: Storage): TextStore => ({
  get: (key) => storage.getItem(key),
  set: (key, value) => {
    try {
      storage.setItem(key, value);
    } catch {
      storage.removeItem(key);
    }
  },
  remove: (key) => storage.removeItem(key),
  keys: () => Object.keys(storage),
});

const permanent = findStorage(() => window.localStorage);
const ofTab = findStorage(() => window.sessionStorage);

/** Shared by all tabs. */
export const permanentStore = permanent ? storeIn(permanent) : memoryStore();
/** Per tab; survives a reload. */
export const tabStore = ofTab ? storeIn(ofTab) : memoryStore();
/** Whether the browser stores nothing, so that a login would be lost at once. */
export const isStorageDenied = permanent === undefined;
