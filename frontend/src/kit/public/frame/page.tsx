import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../brand';
import styles from './page.module.css';
import { classNames } from '@/kit/public/signs/cx';

interface PageBodyProps {
  width?: 'narrow' | 'wide';
  compact?: boolean;
  children: ReactNode;
}

/** The column of a page. */
export const PageBody = ({ width = 'wide', compact = false, children }: PageBodyProps) => (
  <main className={classNames(styles.body, styles[width], compact && styles.compact)}>
    <Stack gap={4}>{children}</Stack>
  </main>
);

interface PageTitleProps {
  children: string;
  lead?: string;
  /** Takes the focus when the page was reached without a page load. */
  focus?: boolean;
}

/** The page's heading, also the document's title. */
export const PageTitle = ({ children, lead, focus = false }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(children);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
};

/** A surface; with a title it is a section. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.card}>
    {title && <h2 className={styles.cardTitle}>{title}</h2>}
    {children}
  </section>
);

/** Stacks its children, `gap` steps of the spacing grid apart. */
export const Stack = ({ gap = 3, children }: { gap?: number; children: ReactNode }) => (
  <div className={styles.stack} style={{ gap: `calc(${gap} * var(--space))` }}>
    {children}
  </div>
);

/** Two columns where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
