import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { fieldOf, MODIFICATION_TYPES, TICKET_EDITS, type FieldGroup, type TicketEditField } from '@contract/index';
import type { Ticket } from '@/api/types';
import { formRule } from '@/shared/form/form-rule';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormSelect } from '@/shared/mui/FormSelect';
import { FormSwitch } from '@/shared/mui/FormSwitch';
import { FormTextField } from '@/shared/mui/FormTextField';
import { required } from '@/shared/validation/rules';
import { rulesOf } from '@/shared/validation/ticket-field-rules';
import type { EditForm } from './edit-form';

interface FieldProps {
  control: Control<EditForm>;
  name: TicketEditField;
}

const TYPES = { email: 'email', phone: 'tel' } as Partial<Record<string, string>>;

const TextInput = ({ control, name }: FieldProps) => {
  const translate = useTranslate();
  const { kind, rows, nullable } = fieldOf(name);
  return (
    <FormTextField
      control={control}
      name={name}
      type={TYPES[kind]}
      autoComplete="off"
      multiline={kind === 'long'}
      minRows={kind === 'long' ? rows : undefined}
      maxRows={10}
      label={translate(`tickets.fields.${name}`)}
      validate={formRule(translate, ...(nullable ? [] : [required]), ...rulesOf(name))}
    />
  );
};

const Input = ({ control, name }: FieldProps) => {
  const translate = useTranslate();
  const label = translate(`tickets.fields.${name}`);
  switch (fieldOf(name).kind) {
    case 'flag':
    case 'yesNo':
      return <FormSwitch control={control} name={name} label={label} />;
    case 'modificationType': {
      const options = MODIFICATION_TYPES.map((value) => ({
        value,
        label: translate(`tickets.modificationType.${value}`),
      }));
      return <FormSelect control={control} name={name} label={label} options={options} />;
    }
    case 'line':
    case 'code':
    case 'email':
    case 'phone':
    case 'long':
      return <TextInput control={control} name={name} />;
  }
};

/** A field where the answers so far ask for it. */
const EditField = (props: FieldProps) => {
  const { askedWith } = fieldOf(props.name);
  const answer = useWatch({ control: props.control, name: (askedWith ?? props.name) as TicketEditField });
  return askedWith === undefined || answer === true ? <Input {...props} /> : null;
};

interface EditFieldsProps {
  control: Control<EditForm>;
  category: Ticket['category'];
  /** False where the contact was erased: what stands in their place is not a name. */
  hasContact: boolean;
}

const HEADINGS: [FieldGroup, string][] = [
  ['REQUEST', 'tickets.edit.request'],
  ['CUSTOMER', 'tickets.customer.heading'],
  ['PLANT', 'tickets.plant.heading'],
];

const isOfContact = (name: TicketEditField): boolean => fieldOf(name).column.startsWith('contact');

/** The request with the fields of its category, the customer, the plant. */
export const EditFields = ({ control, category, hasContact }: EditFieldsProps) => {
  const translate = useTranslate();
  const names = TICKET_EDITS[category].filter((name) => hasContact || !isOfContact(name));
  return HEADINGS.flatMap(([group, heading]) => [
    <Typography key={group} component="h3" variant="body2" sx={{ fontWeight: 600, color: 'text.secondary' }}>
      {translate(heading)}
    </Typography>,
    ...names
      .filter((name) => fieldOf(name).group === group)
      .map((name) => <EditField key={name} control={control} name={name} />),
  ]);
};
