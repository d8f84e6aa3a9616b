import type { Ref, SelectHTMLAttributes } from 'react';
import { controlAria, Field, type FieldTexts } from './Field';
import styles from './Field.module.css';

export interface Option {
  value: string;
  label: string;
  /** Options in a row with the same one stand under it. */
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

/** In the order of their first options. */
const grouped = (options: readonly Option[]): [string, Option[]][] => {
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
        {grouped(options).map(([group, members]) =>
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
