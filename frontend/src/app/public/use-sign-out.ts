import { useState } from 'react';
import { useSession } from '@/features/auth/session-context';
import { dropDraft } from '@/features/public-ticket/draft';

/** Logging out on a shared computer leaves nothing behind: the form starts again, in a new round. */
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
