import { createContext, useContext } from 'react';

/** Moments of the reader's own actions, and ids of files they deleted: no news to them. */
export interface OwnActionNotes {
  moments: readonly string[];
  note: (moment: string) => void;
}

export const OwnActions = createContext<OwnActionNotes>({ moments: [], note: () => undefined });

export const useOwnActions = (): OwnActionNotes => useContext(OwnActions);
