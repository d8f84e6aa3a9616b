import { useWatch, type UseFormReturn } from 'react-hook-form';
import { LIMITS, USER_ROLES } from '@contract/index';
import { formRule } from '@/shared/form/form-rule';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormSelect } from '@/shared/mui/FormSelect';
import { FormSwitch } from '@/shared/mui/FormSwitch';
import { FormTextField } from '@/shared/mui/FormTextField';
import { atMost, email, passwordPolicy, required } from '@/shared/validation/rules';
import { personNameRules, type UserForm } from './user-form';
import { useAreaChoices } from './useUsers';

type Form = UseFormReturn<UserForm>;

const RoleAndArea = ({ form: { control, setValue }, isOwn }: { form: Form; isOwn: boolean }) => {
  const translate = useTranslate();
  const role = useWatch({ control, name: 'role' });
  const areas = useAreaChoices();
  return (
    <>
      <FormSelect
        control={control}
        name="role"
        label={translate('users.roleLabel')}
        options={USER_ROLES.map((value) => ({ value, label: translate(`users.role.${value}`) }))}
        disabled={isOwn}
        help={isOwn ? translate('users.ownRole') : undefined}
        onChosen={() => setValue('technicalAreaId', '')}
      />
      {role === 'TECHNICIAN' && (
        <FormSelect
          control={control}
          name="technicalAreaId"
          label={translate('users.technicalArea')}
          options={areas.map((area) => ({ value: area.id, label: area.name }))}
          disabled={isOwn}
          validate={(value) => value !== '' || translate('users.areaRequired')}
        />
      )}
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

interface UserFieldsProps {
  form: Form;
  isNew: boolean;
  isOwn: boolean;
}

export const UserFields = ({ form, isNew, isOwn }: UserFieldsProps) => {
  const translate = useTranslate();
  const { control } = form;
  const personName = formRule(translate, ...personNameRules);
  return (
    <>
      <FormTextField control={control} name="name" label={translate('users.name')} validate={personName} />
      <FormTextField control={control} name="surname" label={translate('users.surname')} validate={personName} />
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
      <RoleAndArea form={form} isOwn={isOwn} />
      <FormTextField
        control={control}
        name="company"
        label={translate('users.company')}
        validate={formRule(translate, atMost(LIMITS.company.max))}
      />
      {isNew && <PasswordField form={form} />}
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
