import type { ReactNode } from 'react';
import { ThemeSwitcher } from '../../kit/theme/ThemeSwitcher';
import { BrandName } from './BrandName';
import styles from './TopBar.module.css';

interface TopBarProps {
  /** The link back; comes first in the bar. */
  start?: ReactNode;
  children: ReactNode;
  compact?: boolean;
}

/** The name on the left, the page's links on the right. Compact inside a frame, whose host chooses the variant. */
export const TopBar = ({ start, children, compact = false }: TopBarProps) => (
  <header className={styles.bar}>
    <div className={styles.content}>
      {!compact && <BrandName />}
      {start && <div className={styles.start}>{start}</div>}
      <div className={styles.actions}>
        {!compact && <ThemeSwitcher />}
        {children}
      </div>
    </div>
  </header>
);
