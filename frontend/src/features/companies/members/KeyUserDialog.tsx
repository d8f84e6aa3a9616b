import { useForm } from 'react-hook-form';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { CurrentPasswordInput } from '@/kit/office/form/inputs';
import { FormDialog } from '@/kit/office/form/FormDialog';

interface KeyUserDialogProps {
  /** The name or the address of the future key user. */
  person: string;
  send: (currentPassword: string) => Promise<unknown>;
  /** Translation keys of its outcome. */
  done: string;
  failed: string;
  onDone?: () => void;
  onClose: () => void;
}

/** A key user who makes another one confirms it by the password. Rendered while it is open. */
export const KeyUserDialog = ({ person, send, onDone, onClose, ...texts }: KeyUserDialogProps) => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const change = useAction({
    ...texts,
    send: ({ currentPassword }: { currentPassword: string }) => send(currentPassword),
    onDone,
    onClose,
    stale: [keys.members(), keys.companies(), keys.invitations()],
  });
  return (
    <FormDialog
      form={form}
      action={change}
      title={translate('companies.keyUser.title')}
      text={translate('companies.keyUser.text', { person })}
      submitLabel={translate('companies.keyUser.submit')}
      onClose={onClose}
    >
      <CurrentPasswordInput autoFocus label="companies.keyUser.password" />
    </FormDialog>
  );
};
