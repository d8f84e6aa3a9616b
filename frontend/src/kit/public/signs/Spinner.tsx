import { classNames } from './cx';
import { Hidden } from '../frame/Hidden';
import styles from './Spinner.module.css';

/** Shows that something loads; `label` is for screen readers. */
export const Spinner = ({ label, size = 40 }: { label?: string; size?: number }) => (
  <span className={styles.box}>
    <span aria-hidden="true" className={styles.ring} style={{ width: size, height: size }} />
    {label && <Hidden live>{label}</Hidden>}
  </span>
);

/** The spinner in the middle of an otherwise empty page. */
export const PageSpinner = ({ label, compact = false }: { label: string; compact?: boolean }) => (
  <div className={classNames(styles.page, compact && styles.compact)}>
    <Spinner label={label} />
  </div>
);
