import { type QueryKey, useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { listStops } from '@/api/generated/production-stops';
import { keys } from '@/api/keys';
import type { Stop } from '@/api/types';
import { useNotifier } from '@/kit/office/action/notices';
import { useAction } from '@/kit/office/action/useAction';
import { useOverlapText } from './useOverlapText';

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
) => {
  const overlapText = useOverlapText();
  const notifier = useNotifier();
  const action = useAction({
    send,
    done: `stops.${done}`,
    failed: 'stops.failed',
    inPlace: (error) => overlapText(error) !== undefined,
    onFailed: (error) => {
      const text = overlapText(error);
      if (text !== undefined && !onClose) notifier.failure(text);
    },
    onClose,
    stale: staleByStop(),
  });
  return { ...action, failure: overlapText(action.error) ?? action.failure };
};
