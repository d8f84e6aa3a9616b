import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { downloadMessageFile } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { MessageFile } from '@/api/types';
import { useObjectUrl, useSeen } from '@/kit/hooks/browser';

/** The picture above the button that names it, fetched with the reader's token once it is scrolled to. */
const PictureOfMessage = ({ file: { id } }: { file: MessageFile }) => {
  const { element, seen } = useSeen();
  const { data } = useQuery({
    queryKey: keys.messageFiles(id),
    queryFn: () => downloadMessageFile(id),
    select: ({ blob }) => blob,
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
