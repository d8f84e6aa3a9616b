import { useListContext } from 'react-admin';
import type { SortOrder } from '@contract/index';

interface ListQuery<Sort extends string> {
  sort: Sort;
  order: SortOrder;
}

/** Returns the filters, the search and the order of the list as the API takes them. */
export const useListQuery = <Sort extends string>(): ListQuery<Sort> => {
  const list = useListContext();
  const { field, order } = list.sort;
  return { ...(list.filterValues as object), sort: field as Sort, order: order.toLowerCase() as SortOrder };
};
