import type { User } from '@/api/types';
import { showRefusedField } from '@/kit/form/refused-fields';
import { useDraftForm } from '@/kit/form/useDraftForm';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { tabStore } from '@/kit/storage/browser-storage';
import { LogoutNote } from './LogoutNote';
import { MailRefusedNote } from './MailRefusedNote';
import { formOf, type UserForm } from './user-form';
import { UserFields } from './UserFields';
import { useSaveUser } from './useSaveUser';

const PLACES = {
  fields: ['name', 'surname', 'email', 'role', 'technicalAreaId', 'company', 'phone', 'language', 'password'],
  codes: { EMAIL_IN_USE: 'email' },
} as const;

const SECRET = ['password'] as const;

/** The key of the draft, per administrator. */
const useDraftKey = (user: User | null): string => `user-${user?.id ?? 'new'}-${useCurrentUser().id}`;

/**
 * Creates or edits a user. Rendered while it is open. The draft survives a reload; cancelling drops a change,
 * but not the draft of a new user.
 */
export const UserDialog = ({ user, onClose }: { user: User | null; onClose: () => void }) => {
  const translate = useTranslate();
  const isOwn = useCurrentUser().id === user?.id;
  const { forget, ...form } = useDraftForm<UserForm>(useDraftKey(user), formOf(user), {
    secret: SECRET,
    store: tabStore,
  });
  const saving = useSaveUser(user, isOwn, {
    onSaved: () => {
      forget();
      onClose();
    },
    onRefused: (error) => showRefusedField(error, PLACES, form.setError, translate),
  });
  const isNew = user === null;
  const save = form.handleSubmit((values) => saving.run(values));
  const isAtField = Object.keys(form.formState.errors).length > 0;
  return (
    <ActionDialog
      title={translate(isNew ? 'users.createTitle' : 'users.editTitle')}
      submitLabel={translate(isNew ? 'users.create' : 'users.save')}
      action={{ isBusy: saving.isBusy, failure: isAtField ? undefined : saving.failure }}
      note={user && <LogoutNote control={form.control} user={user} />}
      onSubmit={() => void save()}
      onClose={() => {
        if (!isNew) forget();
        onClose();
      }}
    >
      {user && <MailRefusedNote user={user} />}
      <UserFields form={form} user={user} isOwn={isOwn} />
    </ActionDialog>
  );
};
