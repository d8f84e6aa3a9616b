import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../signs/cx';
import styles from './Tabs.module.css';

interface Tab<T extends string> {
  value: T;
  label: string;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Tabs by the ARIA pattern: the arrow keys, Home and End move between them. One panel shows the content of the chosen
 * tab.
 */
export const Tabs = <T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) => {
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex((tab) => tab.value === value);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : current + (step ?? 0);
    const tab = tabs[(target + tabs.length) % tabs.length];
    if (!tab || tab.value === value) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.value}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`tab-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls="tab-panel"
            tabIndex={tab.value === value ? 0 : -1}
            className={classNames(styles.tab, tab.value === value && styles.selected)}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${value}`}>
        {children}
      </div>
    </>
  );
};
