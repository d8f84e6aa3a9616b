import { useMediaQuery } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import 'yet-another-react-lightbox/plugins/captions.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { errorText } from '@/api/error-text';
import type { Attachment } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CentredSpinner, LoadError } from '@/kit/office/page/NotLoaded';
import { photoQuery } from './attachment-bytes';

/** Object URLs of the fetched photos, revoked when the viewer closes. */
const useAddresses = (blobs: readonly (Blob | undefined)[]): string[] => {
  const [addresses] = useState(() => new Map<Blob, string>());
  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
    [addresses],
  );
  return blobs.map((blob) => {
    if (blob === undefined) return '';
    const address = addresses.get(blob) ?? URL.createObjectURL(blob);
    addresses.set(blob, address);
    return address;
  });
};

/** Fetches the photo in view and its neighbours. */
const usePhotos = (photos: readonly Attachment[], place: number) => {
  const loaded = useQueries({
    queries: photos.map((photo, index) => ({ ...photoQuery(photo), enabled: Math.abs(index - place) <= 1 })),
  });
  return { addresses: useAddresses(loaded.map(({ data }) => data)), error: loaded[place]?.error ?? null };
};

interface PhotoViewerProps {
  photos: readonly Attachment[];
  /** The photo that opens first. */
  first: Attachment;
  onClose: () => void;
}

/** Photos in full size: swiped, zoomed, or turned by the arrow keys. Rendered while it is open. */
const PhotoViewer = ({ photos, first, onClose }: PhotoViewerProps) => {
  const translate = useTranslate();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [place, setPlace] = useState(() => photos.findIndex(({ id }) => id === first.id));
  const { addresses, error } = usePhotos(photos, place);
  const say = (word: string): string => translate(`tickets.attachments.viewer.${word}`);
  const waiting = error ? (
    <LoadError text={errorText(error, translate, 'tickets.attachments.downloadFailed')} />
  ) : (
    <CentredSpinner />
  );
  return (
    <Lightbox
      open
      index={place}
      close={onClose}
      on={{ view: ({ index }) => setPlace(index) }}
      slides={photos.map(({ fileName }, index) => ({
        src: addresses[index] ?? '',
        alt: fileName,
        title: `${index + 1}/${photos.length} · ${fileName}`,
      }))}
      render={{ slide: ({ slide }) => (slide.src === '' ? waiting : undefined) }}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true }}
      animation={isCalm ? { fade: 0, swipe: 0, zoom: 0 } : {}}
      labels={{
        Lightbox: say('label'),
        'Photo gallery': say('photos'),
        Carousel: say('photos'),
        Slide: say('photo'),
        Previous: say('previous'),
        Next: say('next'),
        Close: translate('common.close'),
        'Zoom in': say('zoomIn'),
        'Zoom out': say('zoomOut'),
      }}
    />
  );
};

export default PhotoViewer;
