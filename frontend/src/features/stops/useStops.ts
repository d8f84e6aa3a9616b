import { type QueryKey, useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { listStops } from '@/api/generated/production-stops';
import { keys } from '@/api/keys';
import type { Stop } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';

/** The stops of a ticket or of a plant, newest first. */
export const useStops = (of: { ticketId: number } | { plantId: string }) =>
  useQuery({
    queryKey: keys.stops(of),
    queryFn: ({ signal }) => listStops(of, { signal }),
    refetchInterval: TIMINGS.listRefetch,
  });

export const goesOn = ({ endedAt, voidedAt }: Stop): boolean => endedAt === null && voidedAt === null;

/** The queries that a change of a stop makes stale. */
export const staleByStop = (): QueryKey[] => [keys.stops(), keys.tickets(), keys.plants()];

/**
 * Changes a stop, confirms it with a notice, and refetches the stops and their tickets. A dialog shows a failure
 * itself.
 */
export const useStopAction = <Input = void>(
  done: 'hoursSet' | 'confirmed' | 'corrected',
  send: (input: Input) => Promise<unknown>,
  onClose?: () => void,
) =>
  useAction({
    send,
    done: `stops.${done}`,
    failed: 'stops.failed',
    onClose,
    stale: staleByStop(),
  });
