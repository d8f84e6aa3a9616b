import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState, type ComponentProps } from 'react';
import { controlAria, Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Checkbox } from './choices';

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

/** A password that can be shown on request. */
export const PasswordField = (field: ComponentProps<typeof TextField>) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Checkbox
        label={translate('auth.showPassword')}
        name={`${field.id ?? field.name}-show`}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
};
