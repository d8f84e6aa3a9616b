import { useEffect, useRef } from 'react';
import { TIMINGS } from '@contract/limits';
import styles from './Snackbar.module.css';

/** A short message at the bottom of the page that disappears after six seconds. */
export const Snackbar = ({ message, onGone }: { message: string; onGone: () => void }) => {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    const timer = setTimeout(() => gone.current(), TIMINGS.snackbar);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status" className={styles.snackbar}>
      {message}
    </div>
  );
};
