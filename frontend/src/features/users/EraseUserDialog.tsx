import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { tidyEmail } from '@contract/texts';
import { eraseUser } from '@/api/generated/users';
import type { CompanyMember, User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { CurrentPasswordInput, LineInput } from '@/kit/office/form/inputs';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { MemberSearch } from '@/desk/MemberSearch';
import { UserUsage, useUserUsage } from './UserUsage';
import { STALE_USERS } from './user-changes';

const BLANK = { email: '', currentPassword: '' };

type Heir = CompanyMember | null;

const CONSEQUENCES = ['gone', 'tickets', 'texts', 'forGood'] as const;

const useErasure = (user: User, heir: Heir, onClose: () => void) =>
  useAction({
    send: ({ currentPassword }: typeof BLANK) => eraseUser(user.id, { currentPassword, heirId: heir?.id }),
    done: 'users.erasure.done',
    failed: 'users.erasure.failed',
    onClose,
    stale: STALE_USERS,
    refetchesFirst: true,
  });

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
  const form = useForm({ defaultValues: BLANK });
  const isAddress = (typed: string) =>
    tidyEmail(typed).toLowerCase() === user.email.toLowerCase() ? undefined : 'users.erasure.emailDiffers';
  return (
    <FormDialog
      form={form}
      action={useErasure(user, heir, onClose)}
      title={translate('users.erasure.title')}
      text={translate('users.erasure.text', { name: fullName(user), email: user.email })}
      submitLabel={translate('users.erasure.submit')}
      isDestructive
      canSubmit={asked.data?.openAssignments === 0}
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
          value={heir}
          onChange={setHeir}
        />
      )}
      <LineInput source="email" type="email" autoComplete="off" label="users.erasure.email" validate={isAddress} />
      <CurrentPasswordInput label="users.erasure.password" />
    </FormDialog>
  );
};
