import { createContext, useContext } from 'react';

/** The moments of the reader's own actions on this page, and the ids of files that they deleted: no news to them. */
export interface OwnDeedNotes {
  moments: readonly string[];
  note: (moment: string) => void;
}

export const OwnDeeds = createContext<OwnDeedNotes>({ moments: [], note: () => undefined });

export const useOwnDeeds = (): OwnDeedNotes => useContext(OwnDeeds);
