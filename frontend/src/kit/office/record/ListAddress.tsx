import { useCallback, useMemo, type ReactNode } from 'react';
import { type RouterProvider, RouterProviderContext, type SortPayload, useRouterProvider } from 'react-admin';

/** The defaults of a list whose address sets nothing. */
export interface ListDefaults {
  perPage: number;
  sort: SortPayload;
  filter: Record<string, string>;
}

/** React-admin's names for the parts of a list's address. */
const PARTS = ['displayedFilters', 'filter', 'order', 'page', 'perPage', 'sort'];

/** Returns an empty object for text that is no valid JSON object. */
const parseObject = (text: string | null): Record<string, unknown> => {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Translates an address such as `?status=OPEN&page=2` to the one that react-admin expects. */
export const toList = (search: string, { filter, sort }: ListDefaults): string => {
  const params = new URLSearchParams(search);
  if (params.size === 0) return '';
  const plain = [...params].filter(([name]) => !PARTS.includes(name));
  const named = plain.length > 0 || params.has('filter') ? Object.fromEntries(plain) : filter;
  for (const [name] of plain) params.delete(name);
  const order = params.get('order') ?? (params.has('sort') ? sort.order : null);
  if (order !== null) params.set('order', order.toUpperCase());
  params.set('filter', JSON.stringify({ ...named, ...parseObject(params.get('filter')) }));
  return `?${params}`;
};

/** Translates react-admin's address to a plain one: filters by their names, without the defaults. */
export const toPlain = (search: string, { perPage, sort, filter: usual }: ListDefaults): string => {
  const params = new URLSearchParams(search);
  const filter = Object.entries(parseObject(params.get('filter'))).filter(([, value]) => value !== '' && value != null);
  const plain = new URLSearchParams(filter.map(([name, value]) => [name, String(value as string)]));
  if (filter.length === 0 && Object.keys(usual).length > 0) plain.set('filter', '{}');
  const empty = Object.keys(parseObject(params.get('displayedFilters'))).filter((name) => !plain.has(name));
  if (empty.length > 0)
    plain.set('displayedFilters', JSON.stringify(Object.fromEntries(empty.map((name) => [name, true]))));
  const isUsualOrder = params.get('sort') === sort.field && params.get('order') === sort.order;
  if (!isUsualOrder && params.has('sort')) {
    plain.set('sort', params.get('sort') ?? '');
    plain.set('order', (params.get('order') ?? '').toLowerCase());
  }
  if (params.get('perPage') !== String(perPage) && params.has('perPage'))
    plain.set('perPage', params.get('perPage') ?? '');
  if (Number(params.get('page') ?? 1) > 1) plain.set('page', params.get('page') ?? '');
  return plain.size === 0 ? '' : `?${plain}`;
};

/** Whether only the searched text differs. While it is typed, no entries are added to the history. */
const isTyping = (before: string, after: string): boolean => {
  const [old, next] = [new URLSearchParams(before), new URLSearchParams(after)];
  if (old.get('search') === next.get('search')) return false;
  for (const params of [old, next]) for (const name of ['search', 'page']) params.delete(name);
  return old.toString() === next.toString();
};

/** A router that gives react-admin the list's address in its own format. */
const routerOf = (router: RouterProvider, defaults: ListDefaults): RouterProvider => ({
  ...router,
  useLocation: () => {
    const location = router.useLocation();
    return useMemo(() => ({ ...location, search: toList(location.search, defaults) }), [location]);
  },
  useNavigate: () => {
    const navigate = router.useNavigate();
    const { search: present } = router.useLocation();
    return useCallback(
      (to, options) => {
        if (typeof to !== 'object' || to.search === undefined) return navigate(to, options);
        const search = toPlain(to.search, defaults);
        return navigate({ ...to, search }, isTyping(present, search) ? { ...options, replace: true } : options);
      },
      [navigate, present],
    );
  },
});

/** Keeps the filters, order and page of the list below in a plain address, which links and people can write. */
export const ListAddress = ({ defaults, children }: { defaults: ListDefaults; children: ReactNode }) => {
  const router = useRouterProvider();
  const key = JSON.stringify(defaults);
  const plain = useMemo(() => routerOf(router, JSON.parse(key) as ListDefaults), [router, key]);
  return <RouterProviderContext.Provider value={plain}>{children}</RouterProviderContext.Provider>;
};
