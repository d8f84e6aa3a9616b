import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { TIMINGS } from '@contract/index';
import { listMembers } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { CompanyMember } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface MemberSearchProps {
  companyId: string;
  label: string;
  help?: string;
  /** The id of a member who is not offered. */
  except: string;
  member: CompanyMember | null;
  onChange: (member: CompanyMember | null) => void;
}

/** A member of a company, whom the server searches while one types. */
export const MemberSearch = ({ companyId, label, help, except, member, onChange }: MemberSearchProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedEvent((typed: string) => setSearch(typed), TIMINGS.searchDebounce);
  const { data, isPending } = useQuery({
    queryKey: keys.members(companyId, 'search', search),
    queryFn: ({ signal }) => listMembers(companyId, { limit: 25, search }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<CompanyMember>
      fullWidth
      options={(data?.members ?? []).filter(({ id }) => id !== except)}
      loading={isPending}
      value={member}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, typed, reason) => searchLater(reason === 'input' ? typed : '')}
      filterOptions={(found) => found}
      getOptionLabel={(option) => [personName(option, translate), option.email].filter(Boolean).join(' · ')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={translate('backOffice.filters.nothingFound')}
      loadingText={translate('common.loading')}
      clearText={translate('common.remove')}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
      slotProps={{ listbox: { sx: { overflowWrap: 'anywhere' } } }}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
    />
  );
};
