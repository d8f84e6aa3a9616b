import { useSession } from '@/features/auth/session-context';
import { TicketForms } from '@/features/public-ticket/TicketForms';
import { navigate } from '../navigation';
import { useCategoryInAddress } from '../use-category-in-address';
import { useUnseenConfirmation } from '../use-unseen-confirmation';

/** The forms as a page places them: their tab in the address, the confirmation after them. A new `round` begins them afresh. */
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
