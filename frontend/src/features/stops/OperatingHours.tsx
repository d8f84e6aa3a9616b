import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { PlantAvailability } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

const OperatingHoursDialog = lazy(() => import('./OperatingHoursDialog'));

interface OperatingHoursProps {
  plantId: string;
  calendar: PlantAvailability['calendar'];
}

/** Administrators say by which calendar a plant is required to run. */
export const OperatingHours = (props: OperatingHoursProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)} sx={{ mb: 2 }}>
        {translate('stops.hours.set')}
      </Button>
      {isOpen && (
        <Suspense>
          <OperatingHoursDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
