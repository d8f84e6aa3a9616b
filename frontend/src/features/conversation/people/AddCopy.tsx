import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { check, email, required, type Rule } from '@/kit/validation/rules';
import { useParticipantChange } from './useParticipants';

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
  const api = useApi();
  const translate = useTranslate();
  const { control, handleSubmit } = useForm<CopyForm>({ defaultValues: BLANK });
  const { mutate, isPending } = useParticipantChange(ticketId, 'conversation.people.added');
  const valid =
    (...rules: Rule[]) =>
    (value: string): true | string => {
      const issue = check(value.trim(), ...rules);
      return issue === null || translate(`validation.${issue.code}`, issue.limits);
    };
  const add = handleSubmit((form) =>
    mutate(() => api.addParticipant(ticketId, { role: 'CC', ...form }), { onSuccess: onClose }),
  );
  return (
    <FormDialog
      open
      title={translate('conversation.people.add.CC')}
      submitLabel={translate('conversation.people.submit')}
      busy={isPending}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Typography>{translate('conversation.people.about.CC')}</Typography>
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
    </FormDialog>
  );
};

export default AddCopy;
