import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { tidyEmail } from '@contract/texts';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { eraseUser } from '@/api/generated/users';
import type { CompanyMember, User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction, useRefetch } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { MemberSearch } from '@/desk/MemberSearch';
import { UserUsage, useUserUsage } from './UserUsage';
import { STALE_USERS } from './useUsers';

interface ErasureForm {
  email: string;
  password: string;
}

type Heir = CompanyMember | null;

const CONSEQUENCES = ['gone', 'tickets', 'texts', 'forGood'] as const;

/** Erases, and shows a wrong password at its field. */
const useErasure = (user: User, heir: Heir, onClose: () => void) => {
  const translate = useTranslate();
  const refetch = useRefetch(STALE_USERS);
  const { control, handleSubmit, setError } = useForm<ErasureForm>({ defaultValues: { email: '', password: '' } });
  const erasure = useAction({
    send: ({ password }: ErasureForm) => eraseUser(user.id, { currentPassword: password, heirId: heir?.id }),
    done: 'users.erasure.done',
    failed: 'users.erasure.failed',
    inPlace: true,
    onDone: async () => {
      await refetch();
      onClose();
    },
    onFailed: (error) => {
      if (isApiError(error, 'CURRENT_PASSWORD_INCORRECT'))
        setError('password', { message: errorText(error, translate) }, { shouldFocus: true });
    },
  });
  const isAtField = isApiError(erasure.error, 'CURRENT_PASSWORD_INCORRECT');
  return {
    control,
    submit: handleSubmit((form) => erasure.run(form)),
    action: { isBusy: erasure.isBusy, failure: isAtField ? undefined : erasure.failure },
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
  const { control, submit, action } = useErasure(user, heir, onClose);
  const isAddress = (typed: string) =>
    tidyEmail(typed).toLowerCase() === user.email.toLowerCase() || translate('users.erasure.emailDiffers');
  return (
    <ActionDialog
      title={translate('users.erasure.title')}
      text={translate('users.erasure.text', { name: fullName(user), email: user.email })}
      submitLabel={translate('users.erasure.submit')}
      isDestructive
      canSubmit={asked.data?.openAssignments === 0}
      action={action}
      onSubmit={() => void submit()}
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
    </ActionDialog>
  );
};
