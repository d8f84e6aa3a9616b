import { TextField } from '@mui/material';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { addSite, changeSite } from '@/api/generated/companies';
import type { CompanySite } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useSiteAction } from './useSiteAction';

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
  const save = () =>
    site ? changeSite(companyId, site.id, { ...facts, version: site.version }) : addSite(companyId, facts);
  const saving = useSiteAction(save, 'saved', onClose);
  return (
    <ActionDialog
      title={translate(site ? 'companies.sites.editTitle' : 'companies.sites.createTitle')}
      submitLabel={translate('companies.sites.save')}
      action={saving}
      canSubmit={name.trim() !== ''}
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
    </ActionDialog>
  );
};
