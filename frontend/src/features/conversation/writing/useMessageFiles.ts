import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/api/failure-text';
import type { MessageFile } from '@/api/types';
import { useApi } from '@/api/useApi';
import { addedText } from '@/kit/form/pasted-files';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useFileCheck } from '@/kit/validation/use-file-check';

const NONE: MessageFile[] = [];

export interface MessageFiles {
  /** Uploaded, and not sent yet. */
  held: MessageFile[];
  add: (files: File[]) => void;
  remove: (id: string) => void;
  isUploading: boolean;
  /** How much of them was sent, 0 to 1. */
  share: number;
  issue: string | undefined;
  /** What was added last, for screen readers. */
  added: string;
}

/** As the message names them; nothing where there are none. */
export const fileIdsOf = ({ held }: MessageFiles): { fileIds?: string[] } =>
  held.length > 0 ? { fileIds: held.map(({ id }) => id) } : {};

/** The files of a message that is being written. They outlast a reload, as its text does. */
export const useMessageFiles = (ticketId: number, kind: 'replies' | 'notes'): MessageFiles => {
  const api = useApi();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const [added, setAdded] = useState('');
  const [refused, setRefused] = useState<string>();
  const queryKey = ['conversation', ticketId, 'files', kind];
  const { data: held = NONE } = useQuery({ queryKey, queryFn: () => api.messageFiles(ticketId, kind) });
  const upload = useMutation({
    mutationFn: (files: File[]) => api.uploadMessageFiles(ticketId, kind, files, setShare),
    onMutate: () => setShare(0),
    onSuccess: (files, chosen) => {
      queryClient.setQueryData(queryKey, files);
      setAdded(addedText(chosen, translate));
    },
  });
  const removal = useMutation({
    mutationFn: (id: string) => api.deleteMessageFile(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const onChecked = (refusal: string | undefined) => {
    setRefused(refusal);
    upload.reset();
  };
  const add = useFileCheck({ present: held.length, onAdd: upload.mutate, onChecked });
  const error = upload.error ?? removal.error;
  const failure = error ? failureText(error, translate, 'conversation.files.failed') : undefined;
  return {
    ...{ held, add, share, added },
    remove: removal.mutate,
    isUploading: upload.isPending,
    issue: refused ?? failure,
  };
};
