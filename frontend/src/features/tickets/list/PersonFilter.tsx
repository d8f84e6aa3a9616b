import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedEvent, useGetList, useGetOne } from 'react-admin';
import { TIMINGS, type UserRole } from '@contract/index';
import type { User } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { personName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';

/** As much as is known of somebody whose account may be gone. */
type Person = Pick<User, 'id' | 'name' | 'surname'> & Partial<User>;

const describe = (person: Person, translate: Translate): string => {
  const name = personName(person, translate);
  if (person.company) return `${person.company} – ${name}`;
  return person.email && person.role === 'CLIENT' ? `${name} (${person.email})` : name;
};

interface PersonFilterProps {
  role: UserRole;
  label: string;
  value: string;
  onChange: (id: string) => void;
}

/** Narrows the list to one person's tickets. The server looks for people while a name is typed. */
export const PersonFilter = ({ role, label, value, onChange }: PersonFilterProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedEvent((typed: string) => setSearch(typed), TIMINGS.searchDebounce);
  const { data: found = [], isPending } = useGetList<User>(
    'admin/users',
    { pagination: { page: 1, perPage: 25 }, sort: { field: 'surname', order: 'ASC' }, filter: { role, search } },
    { staleTime: TIMINGS.clientListCache, placeholderData: keepPreviousData },
  );
  const { data, error } = useGetOne<User>('admin/users', { id: value }, { enabled: value !== '', retry: false });
  const chosen = data ?? { id: value, name: error ? translate('tickets.list.formerPerson') : '…', surname: '' };
  return (
    <Autocomplete<Person>
      size="small"
      options={found}
      loading={isPending}
      value={value === '' ? null : chosen}
      onChange={(_event, person) => onChange(person?.id ?? '')}
      onInputChange={(_event, typed, reason) => searchLater(reason === 'input' ? typed : '')}
      filterOptions={(people) => people}
      getOptionLabel={(person) => describe(person, translate)}
      getOptionKey={(person) => person.id}
      isOptionEqualToValue={(option, person) => option.id === person.id}
      noOptionsText={translate('backOffice.filters.nothingFound')}
      loadingText={translate('common.loading')}
      clearText={translate('backOffice.filters.remove', { filter: label })}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
      sx={{ width: value === '' ? 150 : 280, maxWidth: '100%', bgcolor: 'background.paper' }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  );
};
