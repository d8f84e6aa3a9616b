import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Called on Escape; without it the dialog cannot be dismissed. */
  onClose?: () => void;
  children: ReactNode;
}

/** A modal dialog, open while rendered. The focus returns to where it was. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The event of a nested dialog must not close the outer one.
    event.stopPropagation();
    onClose?.();
  };
  // Browsers close on a second Escape even when the first was refused.
  const reopen = (): void => {
    if (box.current?.isConnected && !box.current.open) box.current.showModal();
  };
  return (
    <dialog
      ref={box}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={reopen}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel(event);
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
};

/** The buttons of a dialog; the primary one comes last, on the right. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
