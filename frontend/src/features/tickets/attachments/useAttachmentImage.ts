import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Attachment } from '@/api/types';
import { useApi } from '@/api/useApi';

/** An address under which the page can show fetched bytes; given back when no longer needed. */
const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
};

/** The bytes never change. */
export const photoQuery = (api: ReturnType<typeof useApi>, { id }: Pick<Attachment, 'id'>) => ({
  queryKey: ['attachments', id],
  queryFn: () => api.downloadAttachment(id),
  staleTime: Infinity,
});

/** The bytes of an image, fetched with the reader's token once they are wanted. */
export const useAttachmentImage = (photo: Pick<Attachment, 'id'>, { enabled = true } = {}) => {
  const api = useApi();
  const { data, error } = useQuery({ ...photoQuery(api, photo), enabled });
  return { address: useObjectUrl(data), error };
};
