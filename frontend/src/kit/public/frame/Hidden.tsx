import type { ReactNode } from 'react';
import styles from './Hidden.module.css';

/** Text for screen readers only; with `live` it is read out when it changes. */
export const Hidden = ({ live = false, children }: { live?: boolean; children: ReactNode }) => (
  <span role={live ? 'status' : undefined} className={styles.hidden}>
    {children}
  </span>
);
