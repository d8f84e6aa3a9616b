import { useMemo, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { TIMINGS } from '@contract/index';

export interface Tell {
  success: (text: string) => void;
  /** May hold a link. */
  info: (text: ReactNode) => void;
  failure: (text: string) => void;
}

/** Snackbars with texts that are translated already. */
export const useTell = (): Tell => {
  const notify = useNotify();
  return useMemo(() => {
    const tell = (type: 'success' | 'info' | 'error') => (text: ReactNode) =>
      notify(text, { type, messageArgs: { _: text }, autoHideDuration: TIMINGS.snackbar });
    return { success: tell('success'), info: tell('info'), failure: tell('error') };
  }, [notify]);
};
