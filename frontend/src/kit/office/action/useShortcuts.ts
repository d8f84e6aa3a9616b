import { useEffect } from 'react';
import { useStore } from 'react-admin';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Whether keyboard shortcuts of one key are on, for all pages, and the function that switches them. */
export const useKeysSwitch = () => useStore('ticketListKeys', true);

/**
 * Runs actions on single keys while the user is not typing and no dialog is open. The key `?`, which explains them,
 * works even when they are switched off.
 */
export const useShortcuts = (actions: Record<string, () => void>): void => {
  const [isOn] = useKeysSwitch();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      const action = isOn || event.key === '?' ? actions[event.key] : undefined;
      if (!action || isCombined || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};
