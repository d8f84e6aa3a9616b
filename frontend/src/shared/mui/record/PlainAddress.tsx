import { Navigate, useLocation } from 'react-router';
import type { ReactNode } from 'react';

/** What react-admin calls the parts of a list's address. */
const PARTS = ['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort'];

/** Links and bookmarks name filters plainly (`?status=OPEN&page=2`): put into the words of react-admin. */
export const inOurWords = (search: string): string | null => {
  const params = [...new URLSearchParams(search)];
  const filters = params.filter(([name]) => !PARTS.includes(name));
  if (filters.length === 0) return null;
  const others = params.filter(([name]) => PARTS.includes(name) && name !== 'filter');
  return `?${new URLSearchParams([
    ['filter', JSON.stringify(Object.fromEntries(filters))],
    ...others.map(([name, value]) => [name, name === 'order' ? value.toUpperCase() : value]),
  ])}`;
};

/** A list, once its address is in the words that the list reads. */
export const PlainAddress = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const search = inOurWords(location.search);
  return search === null ? children : <Navigate to={{ ...location, search }} state={location.state} replace />;
};
