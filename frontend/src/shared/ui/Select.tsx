import type { Ref, SelectHTMLAttributes } from 'react';
import { controlAria, Field, type FieldTexts } from './Field';
import styles from './Field.module.css';

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldTexts {
  name: string;
  options: readonly Option[];
  ref?: Ref<HTMLSelectElement>;
}

export const Select = ({ label, help, error, optional, id, options, ...rest }: SelectProps) => {
  const texts = { label, help, error, optional };
  const controlId = id ?? rest.name;
  return (
    <Field id={controlId} texts={texts}>
      <select {...rest} {...controlAria(controlId, texts)} className={styles.control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
};
