import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/I18nRoot';
import { Icon } from '../frame/Icon';
import styles from './Field.module.css';

export interface FieldTexts {
  label: string;
  help?: string;
  error?: string;
  /** Marks the label; fields are required unless said otherwise. */
  optional?: boolean;
}

interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The attributes that link a control to its help and error. */
export const controlAria = (id: string, { help, error, optional }: FieldTexts): ControlAria => ({
  id,
  'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-required': optional ? undefined : true,
});

export const OptionalMark = () => <span className={styles.optional}> ({useTranslate()('common.optional')})</span>;

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="error" size={18} /> <span>{error}</span>
    </p>
  ) : null;

/** Label above the control, help and error below it. */
export const Field = ({ id, texts, children }: { id: string; texts: FieldTexts; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {texts.label}
      {texts.optional && <OptionalMark />}
    </label>
    {children}
    {texts.help && (
      <p id={`${id}-help`} className={styles.help}>
        {texts.help}
      </p>
    )}
    <FieldError id={id} error={texts.error} />
  </div>
);
