import { useId } from 'react';
import { BooleanInput, PasswordInput, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LANGUAGES, LIMITS, USER_ROLES } from '@contract/index';
import type { User } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { choicesOf } from '@/kit/office/record/filters';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { emailRule, oneLine, passwordPolicy, personNameRules, phoneRule, requiredRule } from '@/kit/validation/rules';
import type { UserForm } from './user-form';
import { useAreaChoices } from './user-changes';

const ROLES = choicesOf(USER_ROLES, (value) => `users.role.${value}`);

/** The role and, only for technicians, their area. Inactive areas take no new technicians. */
const RoleAndArea = ({ user, isOwn }: { user: User | null; isOwn: boolean }) => {
  const { setValue } = useFormContext<UserForm>();
  const role = useWatch<UserForm, 'role'>({ name: 'role' });
  const areas = useAreaChoices();
  const offered = areas?.filter((area) => area.isActive || area.id === user?.technicalAreaId) ?? [];
  return (
    <>
      <SelectInput
        source="role"
        label="users.roleLabel"
        choices={ROLES}
        isRequired
        disabled={isOwn}
        helperText={isOwn && 'users.ownRole'}
        onChange={() => setValue('technicalAreaId', '')}
      />
      {role === 'TECHNICIAN' && (
        <SelectInput
          source="technicalAreaId"
          label="users.technicalArea"
          choices={offered}
          translateChoice={false}
          isRequired
          helperText={areas !== undefined && offered.length === 0 && 'users.noAreas'}
          validate={validateBy([requiredRule], { required: 'users.areaRequired' })}
        />
      )}
    </>
  );
};

interface UserFieldsProps {
  /** Null for a new user. */
  user: User | null;
  isOwn: boolean;
}

const LANGUAGE_CHOICES = choicesOf(LANGUAGES, (value) => `common.languages.${value}`);

const PersonFields = ({ user }: Pick<UserFieldsProps, 'user'>) => (
  <>
    <LineInput source="name" label="users.name" validate={validateBy(personNameRules(user?.name))} />
    <LineInput source="surname" label="users.surname" validate={validateBy(personNameRules(user?.surname))} />
    <LineInput
      source="email"
      type="email"
      autoComplete="off"
      label="users.email"
      disabled={user !== null}
      helperText={user !== null && 'users.emailFixed'}
      validate={validateBy([requiredRule, emailRule])}
    />
  </>
);

const ActiveSwitch = ({ isOwn }: Pick<UserFieldsProps, 'isOwn'>) => {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <BooleanInput
      source="isActive"
      label="users.isActive"
      helperText={<span id={helpId}>{translate(isOwn ? 'users.ownActive' : 'users.isActiveHelp')}</span>}
      disabled={isOwn}
      slotProps={{ input: { 'aria-describedby': helpId } }}
    />
  );
};

export const UserFields = ({ user, isOwn }: UserFieldsProps) => (
  <>
    <PersonFields user={user} />
    <RoleAndArea user={user} isOwn={isOwn} />
    <LineInput source="company" label="users.company" validate={validateBy([oneLine(LIMITS.company.max)])} />
    <LineInput source="phone" type="tel" autoComplete="off" label="users.phone" validate={validateBy([phoneRule])} />
    <SelectInput
      source="language"
      label="common.language"
      choices={LANGUAGE_CHOICES}
      isRequired
      helperText="users.languageHelp"
    />
    {user === null && (
      <PasswordInput
        source="password"
        autoComplete="new-password"
        label="users.password"
        helperText="users.passwordHelp"
        parse={String}
        validate={(typed: string) => (typed === '' ? undefined : validateBy([passwordPolicy])(typed))}
      />
    )}
    <ActiveSwitch isOwn={isOwn} />
  </>
);
