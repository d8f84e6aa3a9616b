import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { check, email, required, type Rule } from '@/kit/validation/rules';
import { useAddParticipant } from './useParticipants';

interface AddCopyProps {
  ticketId: number;
  onClose: () => void;
}

interface CopyForm {
  email: string;
  name: string;
  surname: string;
}

const BLANK: CopyForm = { email: '', name: '', surname: '' };
const name = { maxLength: LIMITS.contactName.max };

/** Puts a person of the client's side in copy of the replies. */
const AddCopy = ({ ticketId, onClose }: AddCopyProps) => {
  const translate = useTranslate();
  const { control, handleSubmit } = useForm<CopyForm>({ defaultValues: BLANK });
  const addition = useAddParticipant(ticketId, onClose);
  const valid =
    (...rules: Rule[]) =>
    (value: string): true | string => {
      const issue = check(value.trim(), ...rules);
      return issue === null || translate(`validation.${issue.code}`, issue.limits);
    };
  const add = handleSubmit((form) => addition.run({ role: 'CC', ...form }));
  return (
    <ActionDialog
      title={translate('conversation.people.add.CC')}
      text={translate('conversation.people.about.CC')}
      submitLabel={translate('conversation.people.submit')}
      action={addition}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="email"
        type="email"
        autoFocus
        required
        label={translate('conversation.people.fields.email')}
        validate={valid(required, email)}
        slotProps={{ htmlInput: { maxLength: LIMITS.email.max } }}
      />
      <FormTextField
        control={control}
        name="name"
        required
        label={translate('conversation.people.fields.name')}
        validate={valid(required)}
        slotProps={{ htmlInput: name }}
      />
      <FormTextField
        control={control}
        name="surname"
        required
        label={translate('conversation.people.fields.surname')}
        validate={valid(required)}
        slotProps={{ htmlInput: name }}
      />
    </ActionDialog>
  );
};

export default AddCopy;
