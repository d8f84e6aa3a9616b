import { BooleanInput, DateTimeInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type FieldGroup, fieldOf, MODIFICATION_TYPES, type TicketFieldName } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy } from '@/kit/office/form/inputs';
import { requiredRule } from '@/kit/validation/rules';
import { rulesOf } from '@/desk/public/ticket-field-rules';

const TYPES = { email: 'email', phone: 'tel' } as Partial<Record<string, string>>;

interface TicketInputProps {
  name: TicketFieldName;
  isRequired: boolean;
}

/** Whether production is stopped, and since when. */
const StoppedInputs = (input: { source: string; label: string; helperText: false }) => {
  const isStopped = useWatch<Record<string, unknown>>({ name: input.source });
  return (
    <>
      <BooleanInput {...input} />
      {isStopped === true && (
        <DateTimeInput
          source="stoppedSince"
          label="tickets.raising.stoppedSince"
          helperText="tickets.raising.nowIfBlank"
        />
      )}
    </>
  );
};

/** The input of a field by its kind. */
const TicketInput = ({ name, isRequired }: TicketInputProps) => {
  const translate = useTranslate();
  const { kind, rows } = fieldOf(name);
  const input = { source: name, label: `tickets.fields.${name}`, helperText: false as const };
  if (name === 'productionStopped') return <StoppedInputs {...input} />;
  if (kind === 'flag' || kind === 'yesNo') return <BooleanInput {...input} />;
  if (kind === 'modificationType') {
    const choices = choicesOf(MODIFICATION_TYPES, (value) => `tickets.modificationType.${value}`);
    return <SelectInput {...input} choices={choices} isRequired />;
  }
  const rules = rulesOf(name);
  return (
    <TextInput
      {...input}
      label={isRequired ? input.label : `${translate(input.label)} (${translate('common.optional')})`}
      type={TYPES[kind]}
      autoComplete="off"
      multiline={kind === 'long'}
      minRows={rows}
      maxRows={10}
      validate={validateBy(isRequired ? [requiredRule, ...rules] : rules)}
    />
  );
};

/** A field that is shown if an earlier answer asks for it. */
const AskedInput = (props: TicketInputProps) => {
  const { askedWith = props.name } = fieldOf(props.name);
  const answer = useWatch<Record<string, unknown>>({ name: askedWith });
  return askedWith === props.name || answer === true ? <TicketInput {...props} /> : null;
};

interface TicketInputsProps {
  names: readonly TicketFieldName[];
  group: FieldGroup;
  isRequired: (name: TicketFieldName) => boolean;
}

/** The inputs of the fields in one group. */
export const TicketInputs = ({ names, group, isRequired }: TicketInputsProps) =>
  names
    .filter((name) => fieldOf(name).group === group)
    .map((name) => <AskedInput key={name} name={name} isRequired={isRequired(name)} />);
