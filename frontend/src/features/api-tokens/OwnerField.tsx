import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { InputHelperText, useDebouncedEvent, useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import { TIMINGS } from '@contract/index';
import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { NewTokenForm, TokenOwner } from './new-token-form';

const describe = (user: TokenOwner): string => `${fullName(user)} (${user.email})`;

/** The user in whose name the program acts; chosen by administrators. */
export const OwnerField = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController<NewTokenForm, 'owner'>({
    name: 'owner',
    rules: { validate: (owner) => owner !== null || 'apiTokens.userRequired' },
  });
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedEvent((typed: string) => setSearch(typed), TIMINGS.searchDebounce);
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
    <Autocomplete<TokenOwner>
      options={users}
      loading={isPending}
      value={field.value}
      onChange={(_event, owner) => field.onChange(owner)}
      onBlur={field.onBlur}
      // The server searches; a name that was chosen needs no search.
      onInputChange={(_event, typed, reason) => searchLater(reason === 'input' ? typed : '')}
      filterOptions={(found) => found}
      getOptionLabel={describe}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={translate('apiTokens.noUsers')}
      loadingText={translate('common.loading')}
      clearText={translate('backOffice.filters.remove', { filter: translate('apiTokens.user') })}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={translate('apiTokens.user')}
          error={fieldState.error !== undefined}
          helperText={<InputHelperText error={fieldState.error?.message} helperText="apiTokens.userHelp" />}
        />
      )}
    />
  );
};
