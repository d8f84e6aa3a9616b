import { Snackbar } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { TIMINGS } from '@contract/limits';
import { useIsLate, useIsOffline } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Says why nothing has opened yet, once it takes longer than usual. */
const Awaited = () => {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const isLate = useIsLate(TIMINGS.partIsLate);
  return (
    <Snackbar open={isLate} message={translate(isOffline ? 'backOffice.opensOnceOnline' : 'backOffice.opensSoon')} />
  );
};

/** Holds a dialog that is loaded when it opens. Without a connection it opens once there is one. */
export const LateDialog = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Awaited />}>{children}</Suspense>
);
