import type { Ref, SelectHTMLAttributes, InputHTMLAttributes } from 'react';
import { controlAria, Field, type FieldTexts, FieldError, OptionalMark } from './Field';
import styles from './Field.module.css';

interface Option {
  value: string;
  label: string;
  /** Neighbouring options of the same group are listed under its name. */
  group?: string | null;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldTexts {
  name: string;
  options: readonly Option[];
  ref?: Ref<HTMLSelectElement>;
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Groups in the order of their first options. */
const groupOptions = (options: readonly Option[]): [string, Option[]][] => {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option]);
  return [...groups];
};

export const Select = ({ label, help, error, optional, id, options, ...rest }: SelectProps) => {
  const texts = { label, help, error, optional };
  const controlId = id ?? rest.name;
  return (
    <Field id={controlId} texts={texts}>
      <select {...rest} {...controlAria(controlId, texts)} className={styles.control}>
        {groupOptions(options).map(([group, members]) =>
          group ? (
            <optgroup key={group} label={group}>
              {members.map(optionOf)}
            </optgroup>
          ) : (
            members.map(optionOf)
          ),
        )}
      </select>
    </Field>
  );
};

interface RadioGroupProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  name: string;
  options: readonly Option[];
  ref?: Ref<HTMLInputElement>;
}

/** The first choice has the group's id, to which error summaries link. */
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
