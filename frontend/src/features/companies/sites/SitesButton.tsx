import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import type { Company } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

const Sites = lazy(() => import('./Sites'));

/** Opens the sites of a company over the list. */
export const SitesButton = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={translate('companies.sites.titleOf', { name: company.name })}
        onClick={() => setOpen(true)}
      >
        {translate('companies.sites.title')}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate('companies.sites.titleOf', { name: company.name })}</DialogTitle>
        <DialogContent>
          <Suspense fallback={null}>
            <Sites companyId={company.id} />
          </Suspense>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button variant="outlined" onClick={close}>
            {translate('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
