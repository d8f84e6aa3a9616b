import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectInput, InputHelperText, useGetList } from 'react-admin';
import { useForm, useWatch, useController } from 'react-hook-form';
import { LIMITS, TIMINGS } from '@contract/index';
import { createApiToken } from '@/api/generated/api-tokens';
import { keys } from '@/api/keys';
import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SearchedChoice } from '@/kit/office/form/SearchedChoice';
import { useAction } from '@/kit/office/action/useAction';
import { OneTimeDialog } from '@/kit/office/dialog/OneTimeDialog';
import { CurrentPasswordInput, validateBy, LineInput } from '@/kit/office/form/inputs';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { oneLine, requiredRule } from '@/kit/validation/rules';
import { DAYS, newTokenForm, type NewTokenForm, requestOf, scopesFor, type TokenOwner } from './new-token-form';
import { ScopeChoice } from './ScopeChoice';

const describeOwner = (user: TokenOwner): string => `${fullName(user)} (${user.email})`;

/** The user in whose name the program acts; chosen by administrators. */
const OwnerField = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController<NewTokenForm, 'owner'>({
    name: 'owner',
    rules: { validate: (owner) => owner !== null || 'apiTokens.userRequired' },
  });
  const [search, setSearch] = useState('');
  const { data: users = [], isPending } = useGetList<User>(
    'admin/users',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'surname', order: 'ASC' },
      filter: { isActive: true, search },
    },
    { staleTime: TIMINGS.clientListCache, placeholderData: keepPreviousData },
  );
  return (
    <SearchedChoice<TokenOwner>
      label={translate('apiTokens.user')}
      options={users}
      isLoading={isPending}
      value={field.value}
      nameOf={describeOwner}
      noOptionsText={translate('apiTokens.noUsers')}
      clearText={translate('backOffice.filters.remove', { filter: translate('apiTokens.user') })}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onSearch={setSearch}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      help={<InputHelperText error={fieldState.error?.message} helperText="apiTokens.userHelp" />}
    />
  );
};

const CODES = { USER_NOT_FOUND: { field: 'owner' } } as const;
const NAME_TEXTS = { required: 'apiTokens.nameRequired', maxLength: 'apiTokens.nameTooLong' };

const Fields = ({ forOthers }: { forOthers: boolean }) => {
  const translate = useTranslate();
  const owner = useWatch<NewTokenForm, 'owner'>({ name: 'owner' });
  return (
    <>
      {forOthers && <OwnerField />}
      <LineInput
        source="name"
        autoComplete="off"
        label="apiTokens.name"
        helperText={translate('apiTokens.nameHelp', LIMITS.apiTokenName)}
        validate={validateBy([requiredRule, oneLine(LIMITS.apiTokenName.max)], NAME_TEXTS)}
      />
      {owner && <ScopeChoice offered={scopesFor(owner)} />}
      <SelectInput
        source="expiresInDays"
        label="apiTokens.expiry"
        helperText="apiTokens.expiryHelp"
        choices={DAYS.map((days) => ({ id: String(days), name: translate('apiTokens.days', { smart_count: days }) }))}
        isRequired
      />
      <CurrentPasswordInput label="apiTokens.password" />
    </>
  );
};

/** Creates a token for the user's account or, `forOthers`, for any; then shows it. Rendered while it is open. */
export const NewApiTokenDialog = ({ forOthers = false, onClose }: { forOthers?: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const form = useForm({ defaultValues: newTokenForm(user) });
  const creation = useAction({
    send: (wanted: NewTokenForm) => createApiToken(requestOf(wanted, wanted.owner ?? user)),
    failed: 'apiTokens.createFailed',
    inPlace: true,
    stale: [keys.apiTokens()],
  });
  if (creation.result) {
    return (
      <OneTimeDialog
        title={translate('apiTokens.shownTitle')}
        warning={translate('apiTokens.shownText')}
        name={translate('apiTokens.token')}
        text={creation.result.token}
        copyLabel={translate('apiTokens.copy')}
        closeLabel={translate('apiTokens.close')}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      action={creation}
      codes={CODES}
      title={translate('apiTokens.createTitle')}
      submitLabel={translate('apiTokens.submit')}
      onClose={onClose}
    >
      <Fields forOthers={forOthers} />
    </FormDialog>
  );
};
