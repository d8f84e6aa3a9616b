import { useEffect } from 'react';
import { loadConfirmation } from '@/features/public-ticket/confirmation';
import { navigate } from './navigation';

/** A reload between creation and confirmation (attachments were still under way) goes on to the latter. */
export const useUnseenConfirmation = (): void => {
  useEffect(() => {
    if (loadConfirmation()?.shown === false) navigate('/tickets/success', { replace: true });
  }, []);
};
