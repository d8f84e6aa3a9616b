import type { InputHTMLAttributes, Ref } from 'react';
import styles from './Field.module.css';

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string;
  name: string;
  ref?: Ref<HTMLInputElement>;
}

export const Checkbox = ({ label, help, ...rest }: CheckboxProps) => (
  <div className={styles.field}>
    <label className={styles.choice}>
      <input {...rest} type="checkbox" id={rest.name} aria-describedby={help && `${rest.name}-help`} />
      <span>{label}</span>
    </label>
    {help && (
      <p id={`${rest.name}-help`} className={styles.help}>
        {help}
      </p>
    )}
  </div>
);
