import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Box } from '@mui/material';
import type { Attachment } from '@/api/types';
import { useSeen } from '@/kit/hooks/browser';
import { useAttachmentImage } from './attachment-bytes';
import { Suspense } from 'react';
import { CentredSpinner } from '@/kit/office/page/NotLoaded';
import { lazyPart } from '@/kit/late-parts';

type ShownFile = Pick<Attachment, 'id' | 'mimeType'>;

export const isImage = ({ mimeType }: Pick<Attachment, 'mimeType'>): boolean => mimeType.startsWith('image/');

const TypeIcon = ({ mimeType }: ShownFile) => {
  if (isImage({ mimeType })) return <ImageOutlined />;
  if (mimeType === 'video/mp4') return <MovieOutlined />;
  return mimeType === 'application/pdf' ? <PictureAsPdfOutlined /> : <InsertDriveFileOutlined />;
};

/** A small picture of an image, fetched when it is scrolled to, or an icon of any other file. */
export const Thumbnail = ({ file }: { file: ShownFile }) => {
  const { element, seen } = useSeen();
  const { address } = useAttachmentImage(file, { enabled: seen && isImage(file) });
  return (
    <Box
      ref={element}
      aria-hidden
      sx={{
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        width: 96,
        height: 72,
        overflow: 'hidden',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      {address ? (
        <Box component="img" src={address} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      ) : (
        <TypeIcon {...file} />
      )}
    </Box>
  );
};

const PhotoViewer = lazyPart(() => import('./PhotoViewer'));

interface PreviewDialogProps {
  attachment: Attachment;
  /** The photos among which the viewer can switch. */
  attachments: readonly Attachment[];
  onClose: () => void;
}

/** Shows photos without saving them. Rendered while it is open. */
export const PreviewDialog = ({ attachment, attachments, onClose }: PreviewDialogProps) => (
  <Suspense fallback={<CentredSpinner />}>
    <PhotoViewer photos={attachments.filter(isImage)} first={attachment} onClose={onClose} />
  </Suspense>
);
