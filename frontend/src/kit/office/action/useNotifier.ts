import { useMemo, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { TIMINGS } from '@contract/index';

export interface Notifier {
  /** May hold what can follow. */
  success: (text: ReactNode) => void;
  /** May hold a link. */
  info: (text: ReactNode) => void;
  failure: (text: string) => void;
}

/** Shows translated texts as snackbars. */
export const useNotifier = (): Notifier => {
  const notify = useNotify();
  return useMemo(() => {
    const show = (type: 'success' | 'info' | 'error') => (text: ReactNode) =>
      notify(text, { type, messageArgs: { _: text }, autoHideDuration: TIMINGS.snackbar });
    return { success: show('success'), info: show('info'), failure: show('error') };
  }, [notify]);
};
