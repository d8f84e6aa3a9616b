import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { Alert, Box, IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { fileSize } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/buttons';
import { UploadBar } from '@/kit/office/action/UploadBar';
import { Hidden } from '@/kit/public/frame/Hidden';
import { Muted } from '@/kit/office/page/Texts';
import { acceptedByReplies, replyFormats } from '@/kit/validation/reply-file-types';
import { ScanMark } from '../story/FilesOfMessage';
import type { MessageFiles } from './useMessageFiles';

const HeldFiles = ({ held, remove }: Pick<MessageFiles, 'held' | 'remove'>) => {
  const { translate, language } = useWords();
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {held.map((file) => (
        <Stack component="li" direction="row" key={file.id} sx={{ alignItems: 'center' }}>
          <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere', minWidth: 0 }}>
            {`${file.fileName} · ${fileSize(file.size, language, translate)}`} <ScanMark file={file} />
          </Typography>
          <IconButton
            size="large"
            color="inherit"
            aria-label={translate('conversation.files.remove', { fileName: file.fileName })}
            onClick={() => remove(file.id)}
          >
            <Close fontSize="small" />
          </IconButton>
        </Stack>
      ))}
    </Box>
  );
};

/** The files of the message. On a phone the camera is one tap away. */
export const ComposerFiles = ({ files, children }: { files: MessageFiles; children?: ReactNode }) => {
  const translate = useTranslate();
  const { held, add, remove, isUploading, share, issue, added } = files;
  const look = { variant: 'text', color: 'inherit', loading: isUploading, sx: { minHeight: 44 } } as const;
  const percent = Math.floor(share * 100);
  return (
    <Stack spacing={1}>
      <Hidden live>{added}</Hidden>
      {issue && <Alert severity="error">{issue}</Alert>}
      {held.length > 0 && <HeldFiles held={held} remove={remove} />}
      {isUploading && <UploadBar percent={percent} label={translate('common.files.sending', { percent })} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        <FileButton
          {...look}
          multiple
          startIcon={<AttachFile />}
          label={translate('conversation.files.attach')}
          accept={acceptedByReplies()}
          onFiles={add}
        />
        <FileButton
          {...look}
          camera
          startIcon={<PhotoCameraOutlined />}
          label={translate('conversation.files.photo')}
          accept="image/*"
          onFiles={add}
          sx={{ ...look.sx, display: { md: 'none' } }}
        />
        {children}
      </Stack>
      <Muted>{translate('conversation.files.types', { formats: replyFormats() })}</Muted>
    </Stack>
  );
};
