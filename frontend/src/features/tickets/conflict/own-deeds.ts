import { createContext, useContext } from 'react';

/** The moments of the reader's own deeds on this page, which are no news to them. */
export interface OwnDeedNotes {
  moments: readonly string[];
  note: (moment: string) => void;
}

export const OwnDeeds = createContext<OwnDeedNotes>({ moments: [], note: () => undefined });

export const useOwnDeeds = (): OwnDeedNotes => useContext(OwnDeeds);
