import { Button, Stack } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { CompanyRole } from '@contract/index';
import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SearchedChoice } from '@/kit/office/form/SearchedChoice';
import { RoleSelect } from './RoleSelect';
import { useSetMember } from './MemberRow';

const CHOICES = { pagination: { page: 1, perPage: 25 }, sort: { field: 'surname', order: 'ASC' } } as const;
/** Only these users can join. */
const ELIGIBLE = { role: 'CLIENT', isActive: true, emailVerified: true };

/** An administrator chooses a client and a role. */
export const AddMember = ({ company }: { company: { id: string } }) => {
  const translate = useTranslate();
  const [client, setClient] = useState<User | null>(null);
  const [role, setRole] = useState<CompanyRole>('MEMBER');
  const [search, setSearch] = useState('');
  const { data: clients = [], isPending } = useGetList<User>(
    'admin/users',
    { ...CHOICES, filter: { ...ELIGIBLE, search } },
    { placeholderData: keepPreviousData },
  );
  const adding = useSetMember(company.id, () => setClient(null));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ pt: 1, pb: 2, alignItems: { sm: 'flex-end' } }}>
      <SearchedChoice<User>
        size="small"
        label={translate('companies.members.client')}
        options={clients}
        isLoading={isPending}
        value={client}
        nameOf={(user) => `${fullName(user)} (${user.email})`}
        noOptionsText={translate('companies.members.noClients')}
        onChange={setClient}
        onSearch={setSearch}
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
