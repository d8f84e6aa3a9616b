import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './cx';
import { Icon } from '../frame/Icon';
import styles from './notices.module.css';
import { TIMINGS } from '@contract/limits';

interface AlertProps {
  tone: 'success' | 'error' | 'warning' | 'info';
  title?: string;
  children?: ReactNode;
}

/** A message in the page. Errors and warnings interrupt a screen reader, the others wait. */
export const Alert = ({ tone, title, children }: AlertProps) => (
  <div
    role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
    className={classNames(styles.alert, styles[tone])}
  >
    <Icon name={tone} />
    <div className={styles.text}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  </div>
);

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
