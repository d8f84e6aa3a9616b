import { useEffect } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Single keys, while the user types nowhere and no dialog is open. */
export const useShortcuts = (actions: Record<string, () => void>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      const action = actions[event.key];
      if (!action || isCombined || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};
