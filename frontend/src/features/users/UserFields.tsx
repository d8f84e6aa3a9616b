import type { UseFormReturn } from 'react-hook-form';
import { LANGUAGES, LIMITS } from '@contract/index';
import type { User } from '@/api/types';
import { formRule } from '@/kit/form/form-rule';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormSelect } from '@/kit/office/form/FormSelect';
import { FormSwitch } from '@/kit/office/form/FormSwitch';
import { FormTextField } from '@/kit/office/form/FormTextField';
import { email, oneLine, passwordPolicy, personNameRules, phone, required } from '@/kit/validation/rules';
import { RoleAndArea } from './RoleAndArea';
import type { UserForm } from './user-form';

type Form = Pick<UseFormReturn<UserForm>, 'control' | 'setValue'>;

interface UserFieldsProps {
  form: Form;
  /** Null for a new user. */
  user: User | null;
  isOwn: boolean;
}

const PersonFields = ({ form: { control }, user }: UserFieldsProps) => {
  const translate = useTranslate();
  const personName = (present?: string) => formRule(translate, ...personNameRules(present));
  const isNew = user === null;
  return (
    <>
      <FormTextField control={control} name="name" label={translate('users.name')} validate={personName(user?.name)} />
      <FormTextField
        control={control}
        name="surname"
        label={translate('users.surname')}
        validate={personName(user?.surname)}
      />
      <FormTextField
        control={control}
        name="email"
        type="email"
        autoComplete="off"
        label={translate('users.email')}
        disabled={!isNew}
        help={isNew ? undefined : translate('users.emailFixed')}
        validate={(value) => !isNew || formRule(translate, required, email)(value)}
      />
    </>
  );
};

const PasswordField = ({ form: { control } }: { form: Form }) => {
  const translate = useTranslate();
  return (
    <FormTextField
      control={control}
      name="password"
      type="password"
      autoComplete="new-password"
      label={translate('users.password')}
      help={translate('users.passwordHelp')}
      validate={(value) => value === '' || formRule(translate, passwordPolicy)(value)}
    />
  );
};

export const UserFields = (props: UserFieldsProps) => {
  const translate = useTranslate();
  const { form, user, isOwn } = props;
  const { control } = form;
  return (
    <>
      <PersonFields {...props} />
      <RoleAndArea form={form} user={user} isOwn={isOwn} />
      <FormTextField
        control={control}
        name="company"
        label={translate('users.company')}
        validate={formRule(translate, oneLine(LIMITS.company.max))}
      />
      <FormTextField
        control={control}
        name="phone"
        type="tel"
        autoComplete="off"
        label={translate('users.phone')}
        validate={formRule(translate, phone)}
      />
      <FormSelect
        control={control}
        name="language"
        label={translate('common.language')}
        options={LANGUAGES.map((value) => ({ value, label: translate(`common.languages.${value}`) }))}
        help={translate('users.languageHelp')}
      />
      {user === null && <PasswordField form={form} />}
      <FormSwitch
        control={control}
        name="isActive"
        label={translate('users.isActive')}
        help={translate(isOwn ? 'users.ownActive' : 'users.isActiveHelp')}
        disabled={isOwn}
      />
    </>
  );
};
