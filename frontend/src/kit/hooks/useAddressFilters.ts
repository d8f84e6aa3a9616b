import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

type FilterValues<Name extends string> = Record<Name, string>;

interface Draft<Name extends string> {
  values: FilterValues<Name>;
  delay: number;
  /** Replaces the current entry of the history. */
  replace: boolean;
}

interface AddressFilters<Name extends string> {
  /** The values of the controls, which change at once. */
  shown: FilterValues<Name>;
  /** The values in the address, which the list requests. They change after the delay. */
  applied: FilterValues<Name>;
  /** 1-based. */
  page: number;
  /** Adds an entry to the history. `replace` replaces the current one instead, for text that is still being typed. */
  change: (patch: Partial<FilterValues<Name>>, delay: number, options?: { replace?: boolean }) => void;
  clear: () => void;
  setPage: (page: number) => void;
}

const toParams = (values: Record<string, string>, page: number): URLSearchParams => {
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  if (page > 1) params.set('page', String(page));
  return params;
};

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/**
 * Filters and page of a list, stored in the address so that it can be reloaded, shared and returned to. Changing a
 * filter goes to the first page.
 */
export const useAddressFilters = <Name extends string>(names: readonly Name[]): AddressFilters<Name> => {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const applied = useMemo(() => {
    const fromAddress = new URLSearchParams(address);
    return Object.fromEntries(names.map((name) => [name, fromAddress.get(name) ?? ''])) as FilterValues<Name>;
  }, [names, address]);
  const [draft, setDraft] = useState<Draft<Name> | null>(null);

  useEffect(() => {
    if (draft === null) return undefined;
    // The draft stays until the address matches it; otherwise a field would briefly show its old text.
    if (toParams(draft.values, 1).toString() === toParams(applied, 1).toString()) {
      setDraft(null);
      return undefined;
    }
    const timer = setTimeout(() => setParams(toParams(draft.values, 1), { replace: draft.replace }), draft.delay);
    return () => clearTimeout(timer);
  }, [draft, applied, setParams]);

  const shown = draft?.values ?? applied;
  return {
    shown,
    applied,
    page: pageOf(params),
    change: (patch, delay, { replace = false } = {}) =>
      setDraft({ values: { ...shown, ...patch }, delay, replace: replace && (draft?.replace ?? true) }),
    clear: () =>
      setDraft({
        values: Object.fromEntries(names.map((name) => [name, ''])) as FilterValues<Name>,
        delay: 0,
        replace: false,
      }),
    setPage: (page) => setParams(toParams(applied, page)),
  };
};
