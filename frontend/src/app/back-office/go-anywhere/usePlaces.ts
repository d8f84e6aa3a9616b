import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { LIMITS } from '@contract/index';
import { searchMessages } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useDebounced } from '@/kit/hooks/useDebounced';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { type FoundResource, foundResources, knownPlaces, messagePlaces, type Place, recordPlaces } from './places';

const PER_RESOURCE = 5;

/** The pages, and the records that the API finds; a resource that fails hides no other. */
export const usePlaces = (typed: string): { places: Place[]; isSearching: boolean } => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const dataProvider = useDataProvider();
  const text = typed.trim();
  const search = useDebounced(text);
  const recordsOf = async ({ name, found }: FoundResource, signal: AbortSignal): Promise<RaRecord[]> => {
    const { data } = await dataProvider.getList<RaRecord>(name, {
      pagination: { page: 1, perPage: found.isSearched ? PER_RESOURCE : LIMITS.listLimit.max },
      sort: found.isSearched ? { field: 'createdAt', order: 'DESC' } : { field: 'name', order: 'ASC' },
      filter: found.isSearched ? { search } : {},
      signal,
    });
    return data;
  };
  const messagesWith = async (signal: AbortSignal): Promise<Place[]> => {
    if (search.length < LIMITS.messageSearch.min) return [];
    const { messages } = await searchMessages({ search, limit: PER_RESOURCE }, { signal });
    return messagePlaces(messages, translate);
  };
  const { data: records = [], isFetching } = useQuery({
    queryKey: keys.places(role, search),
    queryFn: ({ signal }) =>
      Promise.all([
        ...foundResources(role).map(async (resource) => {
          const found = await recordsOf(resource, signal).catch(() => []);
          return recordPlaces(resource, found, search, translate).slice(0, PER_RESOURCE);
        }),
        messagesWith(signal).catch(() => []),
      ]),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return {
    places: [...knownPlaces(role, text, translate), ...(text === '' ? [] : records.flat())],
    isSearching: isFetching || search !== text,
  };
};
