import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useController, type Control } from 'react-hook-form';
import { LIMITS, TIMINGS } from '@contract/index';
import type { User } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import type { NewTokenForm, TokenOwner } from './new-token-form';

const describe = (user: TokenOwner): string => `${fullName(user)} (${user.email})`;

/** Administrators choose in whose name the program acts. */
export const OwnerField = ({ control }: { control: Control<NewTokenForm> }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({
    control,
    name: 'owner',
    rules: { validate: (owner) => owner !== null || translate('apiTokens.userRequired') },
  });
  const { data: users = [], isPending } = useGetList<User>(
    'admin/users',
    {
      pagination: { page: 1, perPage: LIMITS.userListLimit.max },
      sort: { field: 'surname', order: 'ASC' },
      filter: { isActive: true },
    },
    { staleTime: TIMINGS.clientListCache },
  );
  return (
    <Autocomplete<TokenOwner>
      options={users}
      loading={isPending}
      value={field.value}
      onChange={(_event, owner) => field.onChange(owner)}
      onBlur={field.onBlur}
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
          helperText={fieldState.error?.message ?? translate('apiTokens.userHelp')}
        />
      )}
    />
  );
};
