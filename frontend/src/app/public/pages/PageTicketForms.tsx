import { useEffect, useState } from 'react';
import { TICKET_CATEGORIES, type TicketCategory } from '@contract/enums/index';
import { useSession } from '@/features/auth/SessionProvider';
import { TAB_HASHES } from '@/features/public-ticket/ticket-form';
import { TicketForms } from '@/features/public-ticket/TicketForms';
import { loadPart } from '@/kit/late-parts';
import { goTo } from '../navigation';
import { loadConfirmation } from '@/features/public-ticket/sending/confirmation';

const inAddress = (): TicketCategory | null =>
  TICKET_CATEGORIES.find((category) => TAB_HASHES[category] === window.location.hash) ?? null;

/** The tab in the address (`#spare-part`), so that a link can choose it. */
const useCategoryInAddress = (): [TicketCategory | null, (category: TicketCategory) => void] => {
  const [category, setCategory] = useState(inAddress);
  useEffect(() => {
    const follow = (): void => setCategory(inAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const choose = (next: TicketCategory): void => {
    window.history.replaceState(window.history.state, '', TAB_HASHES[next]);
    setCategory(next);
  };
  return [category, choose];
};

/** A reload while attachments were still being sent continues at the confirmation. */
const useUnseenConfirmation = (): void => {
  useEffect(() => {
    if (loadConfirmation()?.shown === false) goTo('/tickets/success', { replace: true });
  }, []);
};

let success: Promise<unknown> | undefined;

/** Loaded while the form is filled in, so that the number is shown even if the connection is lost after sending. */
const loadSuccess = (): Promise<unknown> =>
  (success ??= loadPart(() => import('./SuccessPage')).catch(() => undefined));

const showSuccess = async (): Promise<void> => {
  await loadSuccess();
  goTo('/tickets/success', { replace: true });
};

/** The forms with their tab in the address and the confirmation after them. A new `round` resets them. */
export const PageTicketForms = ({ round }: { round: number }) => {
  const { user } = useSession();
  const [category, setCategory] = useCategoryInAddress();
  useUnseenConfirmation();
  return (
    <div onFocus={() => void loadSuccess()}>
      <TicketForms
        key={round}
        user={user}
        asked={category}
        onCategory={setCategory}
        onCreated={() => void showSuccess()}
      />
    </div>
  );
};
