import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { readDrafts } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { Draft, DraftKind, DraftsResponse } from '@/api/types';
import { useRefetch } from '@/kit/office/action/useAction';

interface Drafts {
  find: (kind: DraftKind) => Draft | undefined;
  /** Whether the cached drafts are the current ones. */
  isCurrent: boolean;
}

/** What the user has begun to write on the ticket, as the server keeps it. */
export const useDrafts = (ticketId: number): Drafts => {
  const { data, isSuccess, isFetching } = useQuery({
    queryKey: keys.drafts(ticketId),
    queryFn: ({ signal }) => readDrafts(ticketId, { signal }),
    select: ({ drafts }) => drafts,
    staleTime: TIMINGS.draftSave,
  });
  return { find: (kind) => data?.find((draft) => draft.kind === kind), isCurrent: isSuccess && !isFetching };
};

interface DraftCache {
  /** Cancels a running fetch, which would return an earlier text. */
  hold: () => Promise<void>;
  put: (draft: Draft | undefined) => void;
  reload: () => Promise<unknown>;
}

export const useDraftCache = (ticketId: number, kind: DraftKind): DraftCache => {
  const queryClient = useQueryClient();
  const queryKey = keys.drafts(ticketId);
  return {
    hold: () => queryClient.cancelQueries({ queryKey }),
    put: (draft) =>
      queryClient.setQueryData<DraftsResponse>(queryKey, (before) => ({
        drafts: [...(before?.drafts.filter((one) => one.kind !== kind) ?? []), ...(draft ? [draft] : [])],
      })),
    reload: useRefetch([queryKey]),
  };
};
