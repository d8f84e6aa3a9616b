import { useEffect } from 'react';
import { useSession } from '@/features/auth/session-context';
import { TicketForms } from '@/features/public-ticket/TicketForms';
import { navigate } from '../navigation';
import { useCategoryInAddress } from '../use-category-in-address';
import { loadConfirmation } from '@/features/public-ticket/confirmation';

/** A reload while attachments were still being sent continues at the confirmation. */
const useUnseenConfirmation = (): void => {
  useEffect(() => {
    if (loadConfirmation()?.shown === false) navigate('/tickets/success', { replace: true });
  }, []);
};

/** The forms with their tab in the address and the confirmation after them. A new `round` resets them. */
export const PageTicketForms = ({ round }: { round: number }) => {
  const { user } = useSession();
  const [category, setCategory] = useCategoryInAddress();
  useUnseenConfirmation();
  return (
    <TicketForms
      key={round}
      user={user}
      asked={category}
      onCategory={setCategory}
      onCreated={() => navigate('/tickets/success', { replace: true })}
    />
  );
};
