import { SelectInput, TextInput, type TextInputProps } from 'react-admin';
import { CANNED_VARIABLES, LANGUAGES, LIMITS, unknownVariables } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy } from '@/kit/office/form/inputs';
import { atMost, oneLine, requiredRule } from '@/kit/validation/rules';

const LANGUAGE_CHOICES = choicesOf(LANGUAGES, (language) => `common.languages.${language}`);
const VARIABLES = CANNED_VARIABLES.map((name) => `{${name}}`).join(', ');

const knownVariables = (value: string | null) => {
  const [name] = unknownVariables(value ?? '');
  return name && { message: 'validation.unknownVariableOf', args: { name: `{${name}}`, known: VARIABLES } };
};

interface CannedInputsProps extends Pick<TextInputProps, 'minRows'> {
  /** Translation key. */
  help: string;
  isTextRequired?: boolean;
}

/** Title, language and text of what staff insert into their replies. */
export const CannedInputs = ({ help, isTextRequired = false, minRows }: CannedInputsProps) => {
  const translate = useTranslate();
  return (
    <>
      <TextInput source="title" validate={validateBy([requiredRule, oneLine(LIMITS.cannedTitle.max)])} />
      <SelectInput source="language" choices={LANGUAGE_CHOICES} isRequired />
      <TextInput
        source="body"
        multiline
        minRows={minRows}
        helperText={translate(help, { variables: VARIABLES })}
        validate={[
          validateBy([...(isTextRequired ? [requiredRule] : []), atMost(LIMITS.cannedBody.max)]),
          knownVariables,
        ]}
      />
    </>
  );
};
