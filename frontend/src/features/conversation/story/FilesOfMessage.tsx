import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { errorText } from '@/api/error-text';
import type { MessageFile } from '@/api/types';
import { useApi } from '@/api/useApi';
import { fileSize } from '@/kit/format/file-size';
import { saveFile } from '@/kit/format/save-file';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

const PictureOfMessage = lazy(() => import('./PictureOfMessage'));
/** Bytes: larger pictures are offered to save only. */
const MOST_SHOWN = 5 * 1024 * 1024;
const isShown = ({ mimeType, size }: MessageFile): boolean => mimeType.startsWith('image/') && size <= MOST_SHOWN;

const FileOfMessage = ({ file: { id, fileName, size } }: { file: MessageFile }) => {
  const api = useApi();
  const translate = useTranslate();
  const language = useLanguage();
  const notifier = useNotifier();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.downloadMessageFile(id),
    onSuccess: (blob) => saveFile(blob, fileName),
    onError: (error) => notifier.failure(errorText(error, translate, 'conversation.files.downloadFailed')),
  });
  const shown = `${fileName} · ${fileSize(size, language, translate)}`;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download />}
      loading={isPending}
      aria-label={translate('conversation.files.download', { fileName: shown })}
      onClick={() => mutate()}
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
        <FileOfMessage file={file} />
      </li>
    ))}
  </Box>
);
