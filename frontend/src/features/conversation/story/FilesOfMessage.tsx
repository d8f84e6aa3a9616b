import Download from '@mui/icons-material/Download';
import { SAVED_TYPE } from '@contract/limits';
import { Box, Button } from '@mui/material';
import { Suspense } from 'react';
import { downloadMessageFile } from '@/api/generated/conversation';
import type { MessageFile } from '@/api/types';
import { fileSize } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useSaving } from '@/kit/office/action/useAction';
import { Muted } from '@/kit/office/page/Texts';
import { lazyPart } from '@/kit/late-parts';

const PictureOfMessage = lazyPart(() => import('./PictureOfMessage'));
/** Bytes: larger pictures are offered to save only. */
const MOST_SHOWN = 5 * 1024 * 1024;
const isShown = ({ mimeType, size }: MessageFile): boolean => mimeType.startsWith('image/') && size <= MOST_SHOWN;

/** Marks a file that may contain programs, and that no virus scanner has seen. */
export const ScanMark = ({ file: { mimeType, isScanned } }: { file: MessageFile }) => {
  const translate = useTranslate();
  if (isScanned || mimeType !== SAVED_TYPE) return null;
  return <Muted component="span">{translate('conversation.files.notScanned')}</Muted>;
};

const FileOfMessage = ({ file: { id, fileName, size } }: { file: MessageFile }) => {
  const { translate, language } = useWords();
  const saving = useSaving(() => downloadMessageFile(id), fileName, 'conversation.files.downloadFailed');
  const shown = `${fileName} · ${fileSize(size, language, translate)}`;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download />}
      loading={saving.isBusy}
      aria-label={translate('conversation.files.download', { fileName: shown })}
      onClick={() => saving.run()}
      sx={{ minHeight: 44, textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {shown}
    </Button>
  );
};

/** The files that were sent with a message. */
export const FilesOfMessage = ({ files }: { files: MessageFile[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {files.map((file) => (
      <li key={file.id}>
        {isShown(file) && (
          <Suspense>
            <PictureOfMessage file={file} />
          </Suspense>
        )}
        <FileOfMessage file={file} /> <ScanMark file={file} />
      </li>
    ))}
  </Box>
);
