import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { CompanySite } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { useSiteCall } from './useSites';

interface SiteDialogProps {
  companyId: string;
  /** Absent: a new one. */
  site?: CompanySite;
  onClose: () => void;
}

/** Name and address of a site. Rendered while it is open. */
export const SiteDialog = ({ companyId, site, onClose }: SiteDialogProps) => {
  const translate = useTranslate();
  const [name, setName] = useState(site?.name ?? '');
  const [address, setAddress] = useState(site?.address ?? '');
  const facts = { name, address: address.trim() === '' ? null : address };
  const { mutate, isPending, error } = useSiteCall(
    (api) => api.saveSite(companyId, site ? { ...facts, version: site.version } : facts, site?.id),
    'saved',
    onClose,
  );
  return (
    <FormDialog
      open
      title={translate(site ? 'companies.sites.editTitle' : 'companies.sites.createTitle')}
      submitLabel={translate('companies.sites.save')}
      busy={isPending}
      canSubmit={name.trim() !== ''}
      error={error && failureText(error, translate, 'companies.sites.failed')}
      onSubmit={() => mutate(undefined)}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        label={translate('companies.sites.name')}
        value={name}
        helperText={site && translate('companies.sites.nameHelp')}
        slotProps={{ htmlInput: { maxLength: LIMITS.plantSite.max } }}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={translate('companies.sites.address')}
        value={address}
        slotProps={{ htmlInput: { maxLength: LIMITS.siteAddress.max } }}
        onChange={({ target }) => setAddress(target.value)}
      />
    </FormDialog>
  );
};
