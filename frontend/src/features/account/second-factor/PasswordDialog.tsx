import { useMutation } from '@tanstack/react-query';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { CurrentPasswordField, type PasswordForm } from './CurrentPasswordField';

interface PasswordDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  act: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that weakens or replaces the second factor. Rendered while it is open. */
export const PasswordDialog = ({ title, text, confirmLabel, isDestructive, act, onClose }: PasswordDialogProps) => {
  const translate = useTranslate();
  const { control, handleSubmit } = useForm<PasswordForm>({ defaultValues: { password: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: PasswordForm) => act(password),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      title={title}
      submitLabel={confirmLabel}
      submitColor={isDestructive ? 'error' : 'primary'}
      busy={isPending}
      error={error && failureText(error, translate, 'secondFactor.failed')}
      onSubmit={() => void handleSubmit((form) => mutate(form))()}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <CurrentPasswordField control={control} />
    </FormDialog>
  );
};
