import { TextInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { emailRule, requiredRule } from '@/kit/validation/rules';
import { useAddParticipant } from './useParticipants';

const BLANK = { email: '', name: '', surname: '' };
const TEXT = { required: true, parse: String, helperText: false } as const;
const NAME = {
  ...TEXT,
  validate: validateBy([requiredRule]),
  slotProps: { htmlInput: { maxLength: LIMITS.contactName.max } },
};

/** Puts a person of the client's side in copy of the replies. */
const AddCopy = ({ ticketId, onClose }: { ticketId: number; onClose: () => void }) => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: BLANK });
  const addition = useAddParticipant(ticketId, onClose);
  return (
    <FormDialog
      form={form}
      action={{ ...addition, run: (person: typeof BLANK) => addition.run({ role: 'CC', ...person }) }}
      title={translate('conversation.people.add.CC')}
      text={translate('conversation.people.about.CC')}
      submitLabel={translate('backOffice.record.add')}
      onClose={onClose}
    >
      <LineInput
        source="email"
        type="email"
        autoFocus
        required
        label="conversation.people.fields.email"
        validate={validateBy([requiredRule, emailRule])}
        max={LIMITS.email.max}
      />
      <TextInput source="name" label="conversation.people.fields.name" {...NAME} />
      <TextInput source="surname" label="conversation.people.fields.surname" {...NAME} />
    </FormDialog>
  );
};

export default AddCopy;
