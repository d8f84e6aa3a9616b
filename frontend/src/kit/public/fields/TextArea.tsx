import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlAria, Field, type FieldTexts } from './Field';
import styles from './Field.module.css';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  name: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export const TextArea = ({ label, help, error, optional, id, ...rest }: TextAreaProps) => {
  const texts = { label, help, error, optional };
  const controlId = id ?? rest.name;
  return (
    <Field id={controlId} texts={texts}>
      <textarea rows={4} {...rest} {...controlAria(controlId, texts)} className={styles.control} />
    </Field>
  );
};
