import { useQuery } from '@tanstack/react-query';
import { addParticipant, listParticipants } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { NewParticipant, ParticipantsResponse } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';

const keyOf = (ticketId: number) => keys.conversation(ticketId, 'participants');

export const useParticipants = (ticketId: number): ParticipantsResponse | undefined =>
  useQuery({ queryKey: keyOf(ticketId), queryFn: ({ signal }) => listParticipants(ticketId, { signal }) }).data;

/** Those who get the replies by mail; undefined until they are loaded. */
export const useCopied = (ticketId: number): ParticipantsResponse['participants'] | undefined =>
  useParticipants(ticketId)?.participants.filter(({ role, leftAt }) => role === 'CC' && leftAt === null);

/** What all changes of who takes part have in common. */
const sharedBy = (ticketId: number) => ({
  failed: 'conversation.people.failed',
  stale: [keyOf(ticketId)],
  isStaleAfterFailure: true,
});

/** Adds or removes a participant by one button. */
export const useParticipantChange = (ticketId: number, send: () => Promise<unknown>, done: string) =>
  useAction({ ...sharedBy(ticketId), send, done });

/** Adds a participant by a dialog. */
export const useAddParticipant = (ticketId: number, onClose: () => void) =>
  useAction({
    ...sharedBy(ticketId),
    send: (person: NewParticipant) => addParticipant(ticketId, person),
    done: 'conversation.people.added',
    onClose,
  });
