import { useState, useCallback, useEffect, useRef } from 'react';
import { useSession } from '@/features/auth/SessionProvider';
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

/**
 * A login or logout removes the pressed button. If the focus is lost with it, it moves to the element
 * that gets this ref, which must be focusable.
 */
export const useFocusAfterSessionChange = (): ((element: HTMLElement | null) => void) => {
  const { status } = useSession();
  const target = useRef<HTMLElement>(null);
  const last = useRef(status);
  useEffect(() => {
    const hasChanged = last.current !== 'loading' && last.current !== status;
    last.current = status;
    if (hasChanged && document.activeElement === document.body) target.current?.focus();
  }, [status]);
  return useCallback((element: HTMLElement | null) => {
    target.current = element;
  }, []);
};
