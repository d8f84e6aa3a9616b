import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { removeSite } from '@/api/generated/companies';
import type { CompanySite } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { SiteDialog } from './SiteDialog';
import { useSiteAction } from './useSiteAction';

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

/** A site, and for those who manage the company the ways to change it. One with plants stays. */
export const SiteRow = ({ manageable, ...props }: SiteProps & { manageable: boolean }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { name, address, plantCount } = props.site;
  const count = translate('companies.sites.plants', { smart_count: plantCount });
  const close = () => setOpen(null);
  return (
    <Stack component="li" direction="row" sx={{ py: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[address, count].filter(Boolean).join(' · ')}
        </Typography>
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
