import { useMemo, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { TIMINGS } from '@contract/index';
import { Button, type ButtonProps } from '@mui/material';

interface Notifier {
  /** The notice may contain a button for a next action. */
  success: (text: ReactNode) => void;
  /** The notice may contain a link. */
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

/** A button in a snackbar for a next action. Pressing it closes the snackbar. */
export const NoticeButton = (props: Pick<ButtonProps, 'onClick' | 'children'>) => (
  <Button
    {...props}
    color="inherit"
    size="small"
    variant="text"
    sx={{ ml: 1, my: -0.5, textDecoration: 'underline' }}
  />
);
