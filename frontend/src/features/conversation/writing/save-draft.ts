import { discardNoteDraft, discardReplyDraft, saveNoteDraft, saveReplyDraft } from '@/api/generated/conversation';
import type { Draft, DraftKind } from '@/api/types';

const CALLS = {
  REPLY: { save: saveReplyDraft, discard: discardReplyDraft },
  NOTE: { save: saveNoteDraft, discard: discardNoteDraft },
};

/** A blank text discards the draft. */
export const saveDraft = async (
  ticketId: number,
  kind: DraftKind,
  { body, basedOn }: { body: string; basedOn: string | null },
  options: { keepalive: boolean },
): Promise<Draft | undefined> => {
  const { save, discard } = CALLS[kind];
  if (body.trim() === '') {
    await discard(ticketId, options);
    return undefined;
  }
  return (await save(ticketId, { body, ...(basedOn !== null && { basedOn }) }, options)).draft;
};
