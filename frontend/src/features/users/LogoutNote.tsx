import { Alert } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { dropsPassword, endsSessions, type UserForm } from './user-form';

/** Warns that saving logs the user out, and ends a password that a stranger may have chosen. */
export const LogoutNote = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { control } = useFormContext<UserForm>();
  const [role, technicalAreaId, isActive] = useWatch({ control, name: ['role', 'technicalAreaId', 'isActive'] });
  if (dropsPassword(user, role))
    return <Alert severity="warning">{translate('users.mailbox.staffNote', { email: user.email })}</Alert>;
  if (!endsSessions(user, { role, technicalAreaId, isActive })) return null;
  return <Alert severity="info">{translate('users.endsSessions', { name: fullName(user) })}</Alert>;
};
