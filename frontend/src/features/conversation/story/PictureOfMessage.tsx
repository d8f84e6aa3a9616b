import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { MessageFile } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useObjectUrl } from '@/kit/hooks/useObjectUrl';
import { useSeen } from '@/kit/hooks/useSeen';

/** Above the button that names it; fetched with the reader's token once it is scrolled to. */
const PictureOfMessage = ({ file: { id } }: { file: MessageFile }) => {
  const api = useApi();
  const { element, seen } = useSeen();
  const { data } = useQuery({
    queryKey: ['message-files', id],
    queryFn: () => api.downloadMessageFile(id),
    staleTime: Infinity,
    enabled: seen,
  });
  const address = useObjectUrl(data);
  return (
    <Box ref={element} aria-hidden sx={{ minHeight: 72, mb: 0.5 }}>
      {address && (
        <Box component="img" src={address} alt="" sx={{ display: 'block', maxWidth: '100%', maxHeight: 240 }} />
      )}
    </Box>
  );
};

export default PictureOfMessage;
