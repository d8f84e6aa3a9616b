import { useState } from 'react';
import { useSession } from '@/features/auth/session-context';
import { draftStore } from '@/kit/storage/draft-store';

/** Logging out clears what was written, since the computer may be shared. */
export const useSignOut = (): [number, () => void] => {
  const { signOut } = useSession();
  const [round, setRound] = useState(0);
  const leave = (): void => {
    draftStore.clear();
    setRound((count) => count + 1);
    void signOut();
  };
  return [round, leave];
};
