import { useQuery } from '@tanstack/react-query';
import type { Attachment } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useObjectUrl } from '@/kit/hooks/useObjectUrl';

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
