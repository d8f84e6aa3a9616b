import { Autocomplete, Button, Stack, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { type CompanyRole, TIMINGS } from '@contract/index';
import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { RoleSelect } from './RoleSelect';
import { useSetMember } from './MemberRow';

const CHOICES = { pagination: { page: 1, perPage: 25 }, sort: { field: 'surname', order: 'ASC' } } as const;
/** Only these can join. */
const ELIGIBLE = { role: 'CLIENT', isActive: true, emailVerified: true };

/** An administrator chooses a client and a role. */
export const AddMember = ({ company }: { company: { id: string } }) => {
  const translate = useTranslate();
  const [client, setClient] = useState<User | null>(null);
  const [role, setRole] = useState<CompanyRole>('MEMBER');
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedEvent((typed: string) => setSearch(typed), TIMINGS.searchDebounce);
  const { data: clients = [], isPending } = useGetList<User>(
    'admin/users',
    { ...CHOICES, filter: { ...ELIGIBLE, search } },
    { placeholderData: keepPreviousData },
  );
  const adding = useSetMember(company.id, () => setClient(null));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ pt: 1, pb: 2, alignItems: { sm: 'flex-end' } }}>
      <Autocomplete<User>
        fullWidth
        size="small"
        options={clients}
        loading={isPending}
        value={client}
        onChange={(_event, chosen) => setClient(chosen)}
        onInputChange={(_event, typed, reason) => searchLater(reason === 'input' ? typed : '')}
        filterOptions={(found) => found}
        getOptionLabel={(user) => `${fullName(user)} (${user.email})`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        noOptionsText={translate('companies.members.noClients')}
        loadingText={translate('common.loading')}
        openText={translate('backOffice.filters.openOptions')}
        closeText={translate('common.close')}
        renderInput={(params) => <TextField {...params} label={translate('companies.members.client')} />}
      />
      <RoleSelect name={translate('companies.members.role')} role={role} onChange={setRole} />
      <Button
        variant="contained"
        disabled={client === null}
        loading={adding.isBusy}
        sx={{ py: 1 }}
        onClick={() => client && adding.run({ id: client.id, role })}
      >
        {translate('backOffice.record.add')}
      </Button>
    </Stack>
  );
};
