import { useEffect } from 'react';
import { CentredSpinner } from '@/shared/mui/CentredSpinner';

/** An unknown address: the public entry decides where it leads. */
export const LeaveToStart = () => {
  useEffect(() => window.location.replace('/'), []);
  return <CentredSpinner fullPage />;
};
