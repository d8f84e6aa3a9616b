import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './ErrorSummary.module.css';

export interface FieldIssue {
  /** Id of the control. */
  field: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  issues: readonly FieldIssue[];
  /** Rises with each refused submit; the summary then takes the focus. */
  attempt: number;
}

const goTo = (event: MouseEvent, field: string): void => {
  event.preventDefault();
  const control = document.getElementById(field);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};

export const ErrorSummary = ({ title, issues, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  // Runs after each render, because the issues of an attempt may be rendered after its number.
  useEffect(() => {
    if (attempt === seen.current || !box.current) return;
    seen.current = attempt;
    box.current.focus();
  });
  if (issues.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {issues.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
