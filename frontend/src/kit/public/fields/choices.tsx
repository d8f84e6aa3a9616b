import type { Ref, SelectHTMLAttributes, InputHTMLAttributes } from 'react';
import { controlAria, Field, type FieldTexts, FieldError, OptionalMark } from './Field';
import styles from './Field.module.css';

interface Option {
  value: string;
  label: string;
  /** Radio buttons of the same group are listed under its name. */
  group?: string | null;
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
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
};

/** Groups in the order of their first options. */
const groupOptions = (options: readonly Option[]): [string, Option[]][] => {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option]);
  return [...groups];
};

interface RadioGroupProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  name: string;
  options: readonly Option[];
  /** The value of the chosen option, unless the form library keeps it. */
  chosen?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The first choice has the group's id, to which error summaries link. */
export const RadioGroup = ({ label, help, error, optional, options, chosen, ...rest }: RadioGroupProps) => (
  <fieldset className={styles.field} aria-describedby={error && `${rest.name}-error`}>
    <legend className={styles.label}>
      {label}
      {optional && <OptionalMark />}
    </legend>
    {help && <p className={styles.help}>{help}</p>}
    {groupOptions(options).map(([group, members]) => (
      <div key={group} role={group ? 'group' : undefined} aria-label={group || undefined} className={styles.choices}>
        {group && (
          <span aria-hidden className={styles.group}>
            {group}
          </span>
        )}
        {members.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              {...rest}
              type="radio"
              id={option === options[0] ? rest.name : `${rest.name}-${option.value}`}
              value={option.value}
              checked={chosen === undefined ? undefined : option.value === chosen}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    ))}
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
