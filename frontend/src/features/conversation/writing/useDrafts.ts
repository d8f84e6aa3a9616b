import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import type { Draft, DraftKind } from '@/api/types';
import { useApi } from '@/api/useApi';

interface Drafts {
  find: (kind: DraftKind) => Draft | undefined;
  /** Whether they are known as they are now. */
  isCurrent: boolean;
}

/** What the user has begun to write on the ticket, as the server keeps it. */
export const useDrafts = (ticketId: number): Drafts => {
  const api = useApi();
  const { data, isSuccess, isFetching } = useQuery({
    queryKey: ['drafts', ticketId],
    queryFn: ({ signal }) => api.drafts(ticketId, { signal }),
    staleTime: TIMINGS.draftSave,
  });
  return { find: (kind) => data?.find((draft) => draft.kind === kind), isCurrent: isSuccess && !isFetching };
};

interface DraftCache {
  /** Stops a read that would return an earlier text. */
  hold: () => Promise<void>;
  put: (draft: Draft | undefined) => void;
  reload: () => Promise<void>;
}

export const useDraftCache = (ticketId: number, kind: DraftKind): DraftCache => {
  const queryClient = useQueryClient();
  const queryKey = ['drafts', ticketId];
  return {
    hold: () => queryClient.cancelQueries({ queryKey }),
    put: (draft) =>
      queryClient.setQueryData<Draft[]>(queryKey, (before = []) => [
        ...before.filter((one) => one.kind !== kind),
        ...(draft ? [draft] : []),
      ]),
    reload: () => queryClient.invalidateQueries({ queryKey }),
  };
};
