import { useState } from 'react';
import { useSession } from '@/features/auth/session-context';
import { dropDraft } from '@/features/public-ticket/draft';

/** Logging out clears the form, since the computer may be shared. */
export const useSignOut = (): [number, () => void] => {
  const { signOut } = useSession();
  const [round, setRound] = useState(0);
  const leave = (): void => {
    dropDraft();
    setRound((count) => count + 1);
    void signOut();
  };
  return [round, leave];
};
