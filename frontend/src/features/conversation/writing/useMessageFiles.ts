import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteMessageFile,
  listNoteFiles,
  listReplyFiles,
  uploadNoteFiles,
  uploadReplyFiles,
} from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { MessageFile } from '@/api/types';
import { addedText } from '@/kit/form/pasted-files';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { readReplyFileTypes } from '@/kit/validation/reply-file-types';
import { useFileCheck } from '@/kit/validation/use-file-check';

const NONE: MessageFile[] = [];

export interface MessageFiles {
  /** Uploaded, and not sent yet. */
  held: MessageFile[];
  add: (files: File[]) => void;
  remove: (id: string) => void;
  isUploading: boolean;
  /** The share of the upload that was sent, 0 to 1. */
  share: number;
  issue: string | undefined;
  /** What was added last, for screen readers. */
  added: string;
}

/** The ids of the files, as a message sends them; empty without files. */
export const fileIdsOf = ({ held }: MessageFiles): { fileIds?: string[] } =>
  held.length > 0 ? { fileIds: held.map(({ id }) => id) } : {};

const CALLS = {
  replies: { list: listReplyFiles, upload: uploadReplyFiles },
  notes: { list: listNoteFiles, upload: uploadNoteFiles },
};

type Kind = keyof typeof CALLS;

const keyOf = (ticketId: number, kind: Kind) => keys.conversation(ticketId, 'files', kind);

const useHeldFiles = (ticketId: number, kind: Kind): MessageFile[] => {
  const { data = NONE } = useQuery({
    queryKey: keyOf(ticketId, kind),
    queryFn: ({ signal }) => CALLS[kind].list(ticketId, { signal }),
    select: ({ files }) => files,
  });
  return data;
};

/** The files of a message that is being written. They survive a reload, as its text does. */
export const useMessageFiles = (ticketId: number, kind: Kind): MessageFiles => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const [added, setAdded] = useState('');
  const [refused, setRefused] = useState<string>();
  const held = useHeldFiles(ticketId, kind);
  const shared = { failed: 'conversation.files.failed', inPlace: true };
  const upload = useAction({
    ...shared,
    send: (files: File[]) => {
      setShare(0);
      return CALLS[kind].upload(ticketId, files, { onProgress: setShare });
    },
    onDone: (files, chosen) => {
      client.setQueryData(keyOf(ticketId, kind), files);
      setAdded(addedText(chosen, translate));
    },
  });
  const removal = useAction({
    ...shared,
    send: (id: string) => deleteMessageFile(id),
    stale: [keyOf(ticketId, kind)],
    isStaleAfterFailure: true,
  });
  const onChecked = (refusal: string | undefined) => {
    setRefused(refusal);
    upload.reset();
  };
  const add = useFileCheck({ present: held.length, further: readReplyFileTypes(), onAdd: upload.run, onChecked });
  return {
    ...{ held, add, share, added },
    remove: removal.run,
    isUploading: upload.isBusy,
    issue: refused ?? upload.failure ?? removal.failure,
  };
};
