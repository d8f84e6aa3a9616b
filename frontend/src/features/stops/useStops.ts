import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '@/api/client';
import { failureText } from '@/api/failure-text';
import type { Stop, StopCorrection, StopList } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { TIMINGS } from '@contract/index';

/** Those of a ticket or of a plant, newest first. */
export const useStops = (of: { ticketId: number } | { plantId: string }) =>
  useQuery({
    queryKey: ['stops', of],
    queryFn: ({ signal }) => request<StopList>('/stops', { query: of, signal }),
    refetchInterval: TIMINGS.listRefetch,
  });

export const goesOn = ({ endedAt, voidedAt }: Stop): boolean => endedAt === null && voidedAt === null;

type Change =
  | { kind: 'opened'; plantId: string; at?: string }
  | { kind: 'hoursSet'; plantId: string; calendarId: string | null; alsoPast: boolean }
  | { kind: 'ended'; stop: Stop; at?: string }
  | { kind: 'confirmed'; stop: Stop }
  | { kind: 'corrected'; stop: Stop; correction: Omit<StopCorrection, 'version'> };

const send = (change: Change): Promise<unknown> => {
  if (change.kind === 'opened') {
    const { plantId, at: startedAt } = change;
    return request('/stops', { method: 'POST', body: { plantId, startedAt } });
  }
  if (change.kind === 'hoursSet') {
    const { plantId, calendarId, alsoPast } = change;
    return request(`/plants/${plantId}/operating-hours`, { method: 'PUT', body: { calendarId, alsoPast } });
  }
  const { id, version } = change.stop;
  if (change.kind === 'ended') return request(`/stops/${id}/end`, { method: 'POST', body: { endedAt: change.at } });
  const correction = change.kind === 'confirmed' ? { confirmed: true } : change.correction;
  return request(`/stops/${id}`, { method: 'PATCH', body: { ...correction, version } });
};

/** Says what was done, and shows the new state of the stops and their tickets. */
export const useChangeStop = (onDone?: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, { kind }) => {
      notifier.success(translate(`stops.${kind}`));
      onDone?.();
      await Promise.all(['stops', 'tickets'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => notifier.failure(failureText(error, translate, 'stops.failed')),
  });
};
