import type { ReactNode } from 'react';
import { ThemeSwitcher } from '@/kit/theme/ThemeSwitcher';
import styles from './TopBar.module.css';
import { PRODUCT } from '@contract/maker';
import { readBrand } from '@/kit/brand';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** The maker's logo and name; the product's name below, if it is another. */
export const BrandName = () => {
  const translate = useTranslate();
  const { name, logo } = readBrand();
  return (
    <span className={styles.brand}>
      <img src={logo ?? '/favicon.svg'} alt="" height={32} className={styles.logo} />
      <span>
        <span className={styles.name}>{name}</span>
        {name !== PRODUCT && <span className={styles.product}>{translate('common.withProduct')}</span>}
      </span>
    </span>
  );
};

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
