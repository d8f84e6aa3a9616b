/** The part of Web Storage that the pages use. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const memoryStore = (): TextStore => {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};

/** A page framed by another site may be denied Web Storage; it then keeps its values for as long as it is open. */
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
    };
  } catch {
    return memoryStore();
  }
};

/** Shared by all tabs of the browser. */
export const permanentStore = openStore(() => window.localStorage);
/** Belongs to one tab, survives a reload. */
export const tabStore = openStore(() => window.sessionStorage);
