import { useEffect, useState } from 'react';
import { TICKET_CATEGORIES, type TicketCategory } from '@contract/enums/index';
import { TAB_HASHES } from '@/features/public-ticket/ticket-form';

const inAddress = (): TicketCategory | null =>
  TICKET_CATEGORIES.find((category) => TAB_HASHES[category] === window.location.hash) ?? null;

/** The tab in the address (`#spare-part`), so that a link can choose it. */
export const useCategoryInAddress = (): [TicketCategory | null, (category: TicketCategory) => void] => {
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
