import type { InputHTMLAttributes, Ref } from 'react';
import { controlAria, Field, type FieldTexts } from './Field';
import styles from './Field.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  name: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text; its id is `id` or else its name. */
export const TextField = ({ label, help, error, optional, id, ...rest }: TextFieldProps) => {
  const texts = { label, help, error, optional };
  const controlId = id ?? rest.name;
  return (
    <Field id={controlId} texts={texts}>
      <input type="text" {...rest} {...controlAria(controlId, texts)} className={styles.control} />
    </Field>
  );
};
