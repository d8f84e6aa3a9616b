import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { tidyEmail } from '@contract/texts';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { failureText } from '@/api/failure-text';
import type { CompanyMember, User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { MemberSearch } from '@/desk/MemberSearch';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { UserUsage, useUserUsage } from './UserUsage';
import { useReloadUsers } from './useUsers';

interface ErasureForm {
  email: string;
  password: string;
}

type Heir = CompanyMember | null;

const CONSEQUENCES = ['gone', 'tickets', 'texts', 'forGood'] as const;

/** Erases, and shows a wrong password at its field. */
const useErasure = (user: User, heir: Heir, onClose: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const reload = useReloadUsers();
  const { control, handleSubmit, setError } = useForm<ErasureForm>({ defaultValues: { email: '', password: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: ErasureForm) => api.eraseUser(user.id, { currentPassword: password, heirId: heir?.id }),
    onSuccess: async () => {
      notify.success(translate('users.erasure.done'));
      await reload();
      onClose();
    },
    onError: (failure) => {
      if (isApiError(failure, 'CURRENT_PASSWORD_INCORRECT'))
        setError('password', { message: errorText(failure, translate) }, { shouldFocus: true });
    },
  });
  const isAtField = isApiError(error, 'CURRENT_PASSWORD_INCORRECT');
  return {
    control,
    submit: handleSubmit((form) => mutate(form)),
    busy: isPending,
    error: error && !isAtField ? failureText(error, translate, 'users.erasure.failed') : null,
  };
};

const Consequences = () => {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.75 } }}>
      {CONSEQUENCES.map((name) => (
        <Typography key={name} component="li">
          {translate(`users.erasure.consequences.${name}`)}
        </Typography>
      ))}
    </Box>
  );
};

/** Confirms an erasure with the user's address and the administrator's password. Rendered while it is open. */
export const EraseUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const asked = useUserUsage(user);
  const [heir, setHeir] = useState<Heir>(null);
  const { control, submit, busy, error } = useErasure(user, heir, onClose);
  const isAddress = (typed: string) =>
    tidyEmail(typed).toLowerCase() === user.email.toLowerCase() || translate('users.erasure.emailDiffers');
  return (
    <ConfirmDialog
      title={translate('users.erasure.title')}
      text={translate('users.erasure.text', { name: fullName(user), email: user.email })}
      confirmLabel={translate('users.erasure.submit')}
      isDestructive
      busy={busy}
      error={error}
      canSubmit={asked.data?.openAssignments === 0}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <Consequences />
      <UserUsage user={user} asked={asked} isDeletion={false} />
      {asked.data && asked.data.openAssignments > 0 && (
        <Alert severity="info">{translate('errors.PERSON_HAS_OPEN_TICKETS')}</Alert>
      )}
      {user.memberOf && (
        <MemberSearch
          companyId={user.memberOf.id}
          label={translate('users.erasure.heir', { company: user.memberOf.name })}
          help={translate('users.erasure.heirHelp')}
          except={user.id}
          member={heir}
          onChange={setHeir}
        />
      )}
      <FormTextField
        control={control}
        name="email"
        type="email"
        autoComplete="off"
        label={translate('users.erasure.email')}
        validate={isAddress}
      />
      <FormTextField
        control={control}
        name="password"
        type="password"
        autoComplete="current-password"
        label={translate('users.erasure.password')}
        validate={(value) => value !== '' || translate('auth.changePassword.currentRequired')}
      />
    </ConfirmDialog>
  );
};
