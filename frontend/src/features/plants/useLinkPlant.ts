import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { plantLinkCalls } from './calls';

export const useProposals = (ticketId: number) =>
  useQuery({
    queryKey: ['tickets', 'plant-proposals', ticketId],
    queryFn: ({ signal }) => plantLinkCalls.proposals(ticketId, { signal }),
  });

/** Confirms, changes or removes the plant of a ticket. */
export const useLinkPlant = (ticket: Ticket, onDone?: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['tickets'] });
  return useMutation({
    mutationFn: (plantId: string | null) => plantLinkCalls.link(ticket, plantId),
    onSuccess: async (_, plantId) => {
      await reload();
      notifier.success(translate(plantId === null ? 'plants.link.removed' : 'plants.link.done'));
      onDone?.();
    },
    onError: async (error) => {
      notifier.failure(failureText(error, translate, 'plants.link.failed'));
      await reload();
    },
  });
};
