import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { CANNED_VARIABLES, LANGUAGES, LIMITS, unknownVariables } from '@contract/index';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { choicesOf } from '@/shared/mui/record/filters';
import { valid } from '@/shared/mui/record/validate';
import { atMost, oneLine, required, type Rule } from '@/shared/validation/rules';

/** The fields that are sent. */
export const FIELDS = ['title', 'language', 'body'] as const;

const LANGUAGE_CHOICES = choicesOf(LANGUAGES, (language) => `common.languages.${language}`);
const VARIABLES = CANNED_VARIABLES.map((name) => `{${name}}`).join(', ');

const knownVariables: Rule = (value) => (unknownVariables(value).length > 0 ? { code: 'unknownVariable' } : null);

export const CannedReplyFields = () => {
  const translate = useTranslate();
  return (
    <>
      <TextInput source="title" validate={valid([required, oneLine(LIMITS.cannedTitle.max)])} />
      <SelectInput source="language" choices={LANGUAGE_CHOICES} isRequired />
      <TextInput
        source="body"
        multiline
        minRows={5}
        helperText={translate('cannedReplies.bodyHelp', { variables: VARIABLES })}
        validate={valid([required, atMost(LIMITS.cannedBody.max), knownVariables])}
      />
    </>
  );
};

/** Only administrators write what all staff use. */
export const SharedInput = () =>
  useCurrentUser().role === 'ADMIN' && <BooleanInput source="isShared" helperText="cannedReplies.isSharedHelp" />;
