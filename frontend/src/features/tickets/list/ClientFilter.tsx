import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { LIMITS, TIMINGS } from '@contract/index';
import type { User } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { personName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';

const describe = (client: User, translate: Translate): string => {
  const name = personName(client, translate);
  return client.company ? `${client.company} – ${name}` : `${name} (${client.email})`;
};

/** Narrows the list to one client's tickets. */
export const ClientFilter = ({ value, onChange }: { value: string; onChange: (clientId: string) => void }) => {
  const translate = useTranslate();
  const { data: clients = [], isPending } = useGetList<User>(
    'admin/users',
    {
      pagination: { page: 1, perPage: LIMITS.userListLimit.max },
      sort: { field: 'surname', order: 'ASC' },
      filter: { role: 'CLIENT' },
    },
    { staleTime: TIMINGS.clientListCache },
  );
  return (
    <Autocomplete
      size="small"
      options={clients}
      loading={isPending}
      value={clients.find((client) => client.id === value) ?? null}
      onChange={(_event, client) => onChange(client?.id ?? '')}
      getOptionLabel={(client) => describe(client, translate)}
      getOptionKey={(client) => client.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={translate('tickets.list.noClients')}
      loadingText={translate('common.loading')}
      clearText={translate('backOffice.filters.remove', { filter: translate('tickets.client') })}
      openText={translate('backOffice.filters.openOptions')}
      closeText={translate('common.close')}
      sx={{ width: value === '' ? 150 : 280, maxWidth: '100%', bgcolor: 'background.paper' }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={translate('tickets.client')}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': translate('tickets.client') } }}
        />
      )}
    />
  );
};
