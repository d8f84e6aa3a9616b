import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Typography, IconButton, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type Country, COUNTRIES, countryName, LIMITS } from '@contract/index';
import { listSites, removeSite, addSite, changeSite } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { CompanySite } from '@/api/types';
import { LineInput } from '@/kit/office/form/inputs';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { OwnPages } from '@/kit/office/list/Pages';
import { Muted } from '@/kit/office/page/Texts';

/** Sends a dialog's change to a site. Plants show their site, so they are fetched again, too. */
const useSiteAction = <Input = void,>(
  send: (input: Input) => Promise<unknown>,
  done: 'saved' | 'removed',
  onClose: () => void,
) =>
  useAction({
    send,
    done: `companies.sites.${done}`,
    failed: 'companies.sites.failed',
    onClose,
    stale: [keys.sites(), keys.plants(), keys.plantDocuments()],
  });

interface SiteDialogProps {
  companyId: string;
  /** Absent for a new site. */
  site?: CompanySite;
  onClose: () => void;
}

interface SiteFacts {
  name: string;
  address: string;
  country: Country | '' | null;
}

/** Finds a country by its name in the reader's language. */
const CountryInput = () => {
  const { language } = useWords();
  const choices = COUNTRIES.map((country) => ({ id: country, name: countryName(country, language) }));
  return (
    <AutocompleteInput
      source="country"
      label="companies.sites.country"
      choices={choices.sort((one, other) => one.name.localeCompare(other.name, language))}
      translateChoice={false}
      helperText={false}
    />
  );
};

/** Name, address and country of a site. Rendered while it is open. */
const SiteDialog = ({ companyId, site, onClose }: SiteDialogProps) => {
  const translate = useTranslate();
  const form = useForm<SiteFacts>({
    defaultValues: { name: site?.name ?? '', address: site?.address ?? '', country: site?.country ?? null },
  });
  const save = ({ name, address, country }: SiteFacts) => {
    const facts = { name, address: address.trim() === '' ? null : address, country: country || null };
    return site ? changeSite(companyId, site.id, { ...facts, version: site.version }) : addSite(companyId, facts);
  };
  return (
    <FormDialog
      form={form}
      action={useSiteAction(save, 'saved', onClose)}
      title={translate(site ? 'companies.sites.editTitle' : 'companies.sites.createTitle')}
      submitLabel={translate('ra.action.save')}
      canSubmit={form.watch('name').trim() !== ''}
      onClose={onClose}
    >
      <LineInput
        source="name"
        label="companies.sites.name"
        required
        autoFocus
        helperText={site ? 'companies.sites.nameHelp' : false}
        max={LIMITS.plantSite.max}
      />
      <LineInput source="address" label="companies.sites.address" max={LIMITS.siteAddress.max} />
      <CountryInput />
    </FormDialog>
  );
};

interface SiteProps {
  companyId: string;
  site: CompanySite;
}

const RemoveSiteDialog = ({ companyId, site, onClose }: SiteProps & { onClose: () => void }) => {
  const translate = useTranslate();
  const removal = useSiteAction(() => removeSite(companyId, site.id), 'removed', onClose);
  return (
    <ActionDialog
      title={translate('companies.sites.removeTitle')}
      text={translate('companies.sites.removeText', { name: site.name })}
      submitLabel={translate('companies.sites.remove')}
      isDestructive
      action={removal}
      onClose={onClose}
    />
  );
};

/** A site, with controls for those who manage the company. A site that has plants cannot be removed. */
const SiteRow = ({ manageable, ...props }: SiteProps & { manageable: boolean }) => {
  const { translate, language } = useWords();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { name, address, country, plantCount } = props.site;
  const count = translate('companies.sites.plants', { smart_count: plantCount });
  const close = () => setOpen(null);
  return (
    <Stack component="li" direction="row" sx={{ py: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Muted>{[address, country && countryName(country, language), count].filter(Boolean).join(' · ')}</Muted>
      </Box>
      {manageable && (
        <Stack direction="row">
          <IconButton aria-label={translate('companies.sites.editOne', { name })} onClick={() => setOpen('edit')}>
            <EditOutlined />
          </IconButton>
          {plantCount === 0 && (
            <IconButton aria-label={translate('companies.sites.removeOne', { name })} onClick={() => setOpen('remove')}>
              <DeleteOutline />
            </IconButton>
          )}
        </Stack>
      )}
      {open === 'edit' && <SiteDialog {...props} onClose={close} />}
      {open === 'remove' && <RemoveSiteDialog {...props} onClose={close} />}
    </Stack>
  );
};

const PER_PAGE = 25;

/** Where the plants of a company stand, with what the caller may change. */
const Sites = ({ companyId }: { companyId: string }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: keys.sites(companyId, page),
    queryFn: ({ signal }) => listSites(companyId, { page, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <NotLoaded query={{ data, error, refetch }} height={120} />;
  return (
    <>
      {data.pagination.totalItems === 0 && <Typography>{translate('companies.sites.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.sites.map((site) => (
          <SiteRow key={site.id} companyId={companyId} site={site} manageable={data.manageable} />
        ))}
      </Box>
      <OwnPages page={page} total={data.pagination.totalItems} perPage={PER_PAGE} setPage={setPage} />
      {data.manageable && (
        <DialogButton
          variant="outlined"
          sx={{ mt: 1 }}
          dialog={(close) => <SiteDialog companyId={companyId} onClose={close} />}
        >
          {translate('companies.sites.add')}
        </DialogButton>
      )}
    </>
  );
};

export default Sites;
