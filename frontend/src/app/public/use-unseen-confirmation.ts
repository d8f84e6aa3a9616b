import { useEffect } from 'react';
import { loadConfirmation } from '@/features/public-ticket/confirmation';
import { navigate } from './navigation';

/** A reload while attachments were still being sent continues at the confirmation. */
export const useUnseenConfirmation = (): void => {
  useEffect(() => {
    if (loadConfirmation()?.shown === false) navigate('/tickets/success', { replace: true });
  }, []);
};
