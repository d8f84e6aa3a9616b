import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { Plant } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

const MergeDialog = lazy(() => import('./MergeDialog'));

export const MergeButton = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('plants.merge.open')}
      </Button>
      <Suspense fallback={null}>{isOpen && <MergeDialog plant={plant} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
