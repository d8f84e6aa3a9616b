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

/** In memory where a framed page is denied Web Storage. */
const openStore = (open: () => Storage): TextStore => {
  try {
    const storage = open();
    storage.getItem('');
    return {
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
    };
  } catch {
    return memoryStore();
  }
};

/** Shared by all tabs. */
export const permanentStore = openStore(() => window.localStorage);
/** Per tab; survives a reload. */
export const tabStore = openStore(() => window.sessionStorage);
