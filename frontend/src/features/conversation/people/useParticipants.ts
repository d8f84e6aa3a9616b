import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { ParticipantsResponse } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

const keyOf = (ticketId: number) => ['conversation', ticketId, 'participants'];

export const useParticipants = (ticketId: number): ParticipantsResponse | undefined => {
  const api = useApi();
  return useQuery({ queryKey: keyOf(ticketId), queryFn: ({ signal }) => api.participants(ticketId, { signal }) }).data;
};

/** Runs a change, says so, and shows who takes part now. */
export const useParticipantChange = (ticketId: number, done: string) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: () => notifier.success(translate(done)),
    onError: (error) => notifier.failure(failureText(error, translate, 'conversation.people.failed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(ticketId) }),
  });
};
