import { createContext, useContext } from 'react';

/** Moments of the reader's own actions, and ids of files they deleted: no news to them. */
export interface OwnDeedNotes {
  moments: readonly string[];
  note: (moment: string) => void;
}

export const OwnDeeds = createContext<OwnDeedNotes>({ moments: [], note: () => undefined });

export const useOwnDeeds = (): OwnDeedNotes => useContext(OwnDeeds);
