import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** Stacks its children, `gap` steps of the spacing grid apart. */
export const Stack = ({ gap = 3, children }: { gap?: number; children: ReactNode }) => (
  <div className={styles.stack} style={{ gap: `calc(${gap} * var(--space))` }}>
    {children}
  </div>
);

/** Two columns where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
