import type { ReactNode } from 'react';
import { cx } from '@/kit/public/signs/cx';
import { Stack } from '@/kit/public/frame/Stack';
import styles from '../../../kit/public/frame/PageBody.module.css';

interface PageBodyProps {
  width?: 'narrow' | 'wide';
  compact?: boolean;
  children: ReactNode;
}

/** The column of a page. */
export const PageBody = ({ width = 'wide', compact = false, children }: PageBodyProps) => (
  <main className={cx(styles.body, styles[width], compact && styles.compact)}>
    <Stack gap={4}>{children}</Stack>
  </main>
);
