import type { InputHTMLAttributes, Ref } from 'react';
import { FieldError, OptionalMark, type FieldTexts } from './Field';
import type { Option } from './Select';
import styles from './Field.module.css';

interface RadioGroupProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  name: string;
  options: readonly Option[];
  ref?: Ref<HTMLInputElement>;
}

/** The group's id, which error summaries link to, is its first choice. */
export const RadioGroup = ({ label, help, error, optional, options, ...rest }: RadioGroupProps) => (
  <fieldset className={styles.field} aria-describedby={error && `${rest.name}-error`}>
    <legend className={styles.label}>
      {label}
      {optional && <OptionalMark />}
    </legend>
    {help && <p className={styles.help}>{help}</p>}
    <div className={styles.choices}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            {...rest}
            type="radio"
            id={index === 0 ? rest.name : `${rest.name}-${option.value}`}
            value={option.value}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
    <FieldError id={rest.name} error={error} />
  </fieldset>
);
