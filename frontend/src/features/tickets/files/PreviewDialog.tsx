import { lazy, Suspense } from 'react';
import type { Attachment } from '@/api/types';
import { CentredSpinner } from '@/kit/office/page/NotLoaded';
import { isImage } from './Thumbnail';

const PhotoViewer = lazy(() => import('./PhotoViewer'));

interface PreviewDialogProps {
  attachment: Attachment;
  /** Those among which the viewer turns. */
  attachments: readonly Attachment[];
  onClose: () => void;
}

/** Shows photos without saving them. Rendered while it is open. */
export const PreviewDialog = ({ attachment, attachments, onClose }: PreviewDialogProps) => (
  <Suspense fallback={<CentredSpinner />}>
    <PhotoViewer photos={attachments.filter(isImage)} first={attachment} onClose={onClose} />
  </Suspense>
);
