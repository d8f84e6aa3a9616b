import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../brand';
import styles from './PageTitle.module.css';

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
    <div className={styles.box}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
};
