import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TIMINGS } from '@contract/index';
import { cancelImport, readImport } from '@/api/generated/imports';
import { keys } from '@/api/keys';
import type { Import } from '@/api/types';
import { useAction, useRefetch } from '../action/useAction';
import type { Importing } from './importing';
import { findNewestImport, readRefusedRows } from './stored-import';

/**
 * The import that a worker carries out: the one that was started here, or else the newest one. It is read until it has
 * ended; its refused rows are read apart.
 */
export const useStoredImport = ({ kind, texts, stale }: Importing) => {
  // Null: another file was chosen, so that no earlier import is shown.
  const [started, follow] = useState<Import | null>();
  const refetchStale = useRefetch(stale);
  const newest = useQuery({
    queryKey: keys.imports('newest', kind),
    queryFn: () => findNewestImport(kind),
    gcTime: 0,
    staleTime: Infinity,
  });
  const first = (started === undefined ? newest.data : started) ?? undefined;
  const id = first?.id ?? '';
  const read = useQuery({
    queryKey: keys.imports(id),
    queryFn: async () => {
      const { import: present } = await readImport(id);
      if (present.state !== 'RUNNING') void refetchStale();
      return present;
    },
    enabled: first?.state === 'RUNNING',
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'RUNNING' ? false : TIMINGS.importRefetch),
  });
  const present = first && (read.data ?? first);
  const hasEnded = present !== undefined && present.state !== 'RUNNING';
  const refused = useQuery({
    queryKey: keys.imports(id, 'refused'),
    queryFn: () => readRefusedRows(id),
    enabled: hasEnded && present.counts.refused > 0,
  });
  const cancel = useAction({
    send: () => cancelImport(id),
    failed: `${texts}.failed`,
    stale: [keys.imports(id)],
  });
  return { present, hasEnded, refused, follow, cancel };
};
