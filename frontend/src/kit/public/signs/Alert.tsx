import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from '../frame/Icon';
import styles from './Alert.module.css';

interface AlertProps {
  tone: 'success' | 'error' | 'warning' | 'info';
  title?: string;
  children?: ReactNode;
}

/** A message in the page. Errors and warnings interrupt a screen reader, the others wait. */
export const Alert = ({ tone, title, children }: AlertProps) => (
  <div role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'} className={cx(styles.alert, styles[tone])}>
    <Icon name={tone} />
    <div className={styles.text}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  </div>
);
