import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { PlantSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

const PrintLabelsDialog = lazy(() => import('./PrintLabelsDialog'));

/** Above the list of plants. */
export const PrintLabelsButton = () => {
  const translate = useTranslate();
  const { data = [] } = useListContext<PlantSummary>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<PrintOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('plants.labels.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PrintLabelsDialog plants={data} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
