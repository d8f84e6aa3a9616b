import { useState } from 'react';
import { isApiError } from '@/api/api-error';
import { reply } from '@/api/generated/conversation';
import type { Ticket } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useAction, useRefetch } from '@/kit/office/action/useAction';
import { staleByMessage } from '../useConversation';
import { draftOf, type DraftedForm, writingScope } from './useSavedDraft';
import { fileIdsOf, type MessageFiles } from './useMessageFiles';

interface Reply {
  body: string;
  /** Whether to send in spite of messages that came in between. */
  force: boolean;
  /** Whether staff have the next move; counts for staff only. */
  keepAwaiting: boolean;
}

interface Sending {
  ticket: Ticket;
  lastSeq: number;
  files: MessageFiles;
  form: DraftedForm;
}

/** Sends a reply whose author has seen the messages up to `lastSeq`. */
export const useSendReply = ({ ticket, lastSeq, files, form }: Sending, onSent: () => void) => {
  const refetch = useRefetch(staleByMessage(ticket.id));
  const side = useSide();
  /** The newest message that the author had seen at the last attempt. */
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  const sending = useAction({
    scope: writingScope(ticket.id, 'REPLY'),
    send: ({ body, force, keepAwaiting }: Reply) => {
      if (!force) setSeenSeq(lastSeq);
      return reply(ticket.id, {
        body,
        force,
        lastSeenSeq: lastSeq,
        ...draftOf(form),
        ...fileIdsOf(files),
        ...(side === 'client' ? {} : { keepAwaiting }),
      });
    },
    done: side === 'client' ? 'conversation.received' : undefined,
    failed: 'conversation.sendFailed',
    inPlace: true,
    onDone: onSent,
    onFailed: (error) => (isApiError(error, 'CONVERSATION_MOVED_ON') ? refetch() : undefined),
    stale: staleByMessage(ticket.id),
  });
  return { sending, seenSeq };
};
