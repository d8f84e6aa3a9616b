import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type FieldGroup,
  fieldOf,
  fieldsOf,
  MODIFICATION_TYPES,
  type TicketCategory,
  type TicketFieldName,
} from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { choicesOf } from '@/shared/mui/record/filters';
import { valid } from '@/shared/mui/record/validate';
import { required } from '@/shared/validation/rules';
import { rulesOf } from '@/shared/validation/ticket-field-rules';

const TYPES = { email: 'email', phone: 'tel' } as Partial<Record<string, string>>;

/** The input of a field by its kind. */
const TicketInput = ({ name }: { name: TicketFieldName }) => {
  const translate = useTranslate();
  const { kind, rows, required: isRequired, askedWith } = fieldOf(name);
  const input = { source: name, label: `tickets.fields.${name}`, helperText: false as const };
  if (kind === 'flag' || kind === 'yesNo') return <BooleanInput {...input} />;
  if (kind === 'modificationType') {
    const choices = choicesOf(MODIFICATION_TYPES, (value) => `tickets.modificationType.${value}`);
    return <SelectInput {...input} choices={choices} />;
  }
  const rules = rulesOf(name);
  const mustBeGiven = isRequired || askedWith !== undefined;
  return (
    <TextInput
      {...input}
      label={mustBeGiven ? input.label : `${translate(input.label)} (${translate('common.optional')})`}
      type={TYPES[kind]}
      autoComplete="off"
      multiline={kind === 'long'}
      minRows={rows}
      maxRows={10}
      validate={valid(mustBeGiven ? [required, ...rules] : rules)}
    />
  );
};

/** A field where the answers so far ask for it. */
const AskedInput = ({ name }: { name: TicketFieldName }) => {
  const { askedWith = name } = fieldOf(name);
  const answer = useWatch<Record<string, unknown>>({ name: askedWith });
  return askedWith === name || answer === true ? <TicketInput name={name} /> : null;
};

/** The inputs of a category in one group. */
export const TicketInputs = ({ category, group }: { category: TicketCategory; group: FieldGroup }) =>
  fieldsOf(category)
    .filter((name) => fieldOf(name).group === group)
    .map((name) => <AskedInput key={name} name={name} />);
