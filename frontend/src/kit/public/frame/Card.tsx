import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A surface; with a title it is a section. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.card}>
    {title && <h2 className={styles.title}>{title}</h2>}
    {children}
  </section>
);
