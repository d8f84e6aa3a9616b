import type { InputHTMLAttributes } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MODIFICATION_TYPES, type TicketCategory } from '@contract/enums/index';
import type { FieldKind } from '@contract/ticket-field';
import { fieldOf, type TicketFieldName } from '@contract/ticket-fields';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Checkbox, RadioGroup, Select } from '@/kit/public/fields/choices';
import { Pair } from '@/kit/public/frame/page';
import { TextArea, TextField } from '@/kit/public/fields/text-fields';
import type { TicketFormValues } from './ticket-form';
import { useTicketField } from './form-issues';

interface FieldProps {
  name: TicketFieldName;
  category: TicketCategory;
}

/** Keyboard and autocomplete attributes per kind of text. */
const TYPING: Partial<Record<FieldKind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
};

const useTexts = ({ name, category }: FieldProps): { label: string; help: string | undefined; optional: boolean } => {
  const translate = useTranslate();
  const { required, askedWith, limit } = fieldOf(name);
  const limits = { min: limit?.min ?? 0, max: limit?.max ?? 0 };
  return {
    label: translate(`publicTicket.fields.${category}.${name}`),
    help: translate(`publicTicket.help.${category}.${name}`, { ...limits, _: '' }) || undefined,
    optional: required === undefined && askedWith === undefined,
  };
};

/** Asked once the plant stands still. */
const StoppedSince = () => {
  const translate = useTranslate();
  const { control } = useFormContext<TicketFormValues>();
  const isStopped = useWatch({ control, name: 'productionStopped' });
  const since = useTicketField()('stoppedSince');
  if (!isStopped) return null;
  const texts = { label: translate('publicTicket.stoppedSince'), help: translate('publicTicket.stoppedSinceHelp') };
  return <TextField type="datetime-local" optional {...texts} {...since} />;
};

const Input = (props: FieldProps) => {
  const translate = useTranslate();
  const { label, help, optional } = useTexts(props);
  const { kind, rows = 1, autoComplete = 'off' } = fieldOf(props.name);
  const { error, ...control } = useTicketField()(props.name);
  switch (kind) {
    case 'flag':
      return (
        <>
          <Checkbox label={label} help={help} {...control} />
          {props.name === 'productionStopped' && <StoppedSince />}
        </>
      );
    case 'yesNo': {
      const options = [
        { value: 'false', label: translate('publicTicket.no') },
        { value: 'true', label: translate('publicTicket.yes') },
      ];
      return <RadioGroup label={label} options={options} error={error} {...control} />;
    }
    case 'modificationType': {
      const options = MODIFICATION_TYPES.map((value) => ({
        value,
        label: translate(`publicTicket.modificationTypes.${value}`),
      }));
      return <Select label={label} options={options} error={error} {...control} />;
    }
    case 'line':
    case 'code':
    case 'email':
    case 'phone':
    case 'long': {
      const texts = { label, help, optional, error, ...control };
      return kind === 'long' && rows > 1 ? (
        <TextArea rows={rows} {...texts} />
      ) : (
        <TextField autoComplete={autoComplete} {...TYPING[kind]} {...texts} />
      );
    }
  }
};

/** A field of the category's form, if the values so far require it. */
const TicketFormField = (props: FieldProps) => {
  const { control } = useFormContext<TicketFormValues>();
  const { askedWith } = fieldOf(props.name);
  const answer = useWatch({ control, name: (askedWith ?? props.name) as TicketFieldName });
  return askedWith === undefined || answer === 'true' ? <Input {...props} /> : null;
};

const rowsOf = (names: readonly TicketFieldName[]): TicketFieldName[][] => {
  const startsRow = (index: number): boolean => {
    const before = names[index - 1];
    return before === undefined || fieldOf(before).besideNext !== true;
  };
  return names.flatMap((name, index) => {
    const next = names[index + 1];
    if (!startsRow(index)) return [];
    return [fieldOf(name).besideNext && next ? [name, next] : [name]];
  });
};

/** The fields in order; related ones share a row. */
export const TicketFormFields = ({ names, category }: { names: TicketFieldName[]; category: TicketCategory }) =>
  rowsOf(names).map((row) => {
    const fields = row.map((name) => <TicketFormField key={name} name={name} category={category} />);
    return row.length > 1 ? <Pair key={row.join()}>{fields}</Pair> : fields;
  });
