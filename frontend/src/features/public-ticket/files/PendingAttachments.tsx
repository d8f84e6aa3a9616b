import { useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { Card, Stack } from '@/kit/public/frame/page';
import { FileDrop } from '@/kit/public/fields/FileDrop';
import { FileList } from '@/kit/public/fields/FileList';
import type { Confirmation } from '../sending/confirmation';
import { carriedFiles, namesOf } from './pending-files';
import { listFiles, useUploads } from './use-uploads';

interface PendingAttachmentsProps {
  confirmation: Confirmation;
  /** Receives the names of what was sent and of what failed, after each attempt. */
  onTried: (sent: string[], failed: string[]) => void;
}

/** Attachments whose upload failed. They can be sent again while the upload token is valid. */
export const PendingAttachments = ({ confirmation, onTried }: PendingAttachmentsProps) => {
  const translate = useTranslate();
  const uploads = useUploads();
  const [again, setAgain] = useState(() => listFiles(carriedFiles(), 'chosen'));
  const { ticketId, uploadToken, uploadUntil, pendingFileNames } = confirmation;

  const send = async (files: typeof again): Promise<void> => {
    const failed = await uploads.send(ticketId, uploadToken, files);
    onTried(namesOf(files.filter((item) => !failed.includes(item))), namesOf(failed));
  };
  if (Date.now() > uploadUntil) {
    return (
      <Alert tone="warning">
        {translate('publicTicket.success.pendingExpired', { fileNames: pendingFileNames.join(', ') })}
      </Alert>
    );
  }
  return (
    <Card title={translate('publicTicket.success.pendingTitle')}>
      <Stack gap={2}>
        <p style={{ margin: 0 }}>
          {translate('publicTicket.success.pendingText', { fileNames: pendingFileNames.join(', ') })}
        </p>
        {again.length > 0 ? (
          <>
            <FileList files={again} />
            <div>
              <Button
                icon="retry"
                onClick={() => {
                  setAgain([]);
                  void send(again);
                }}
              >
                {translate('common.retry')}
              </Button>
            </div>
          </>
        ) : (
          <FileDrop present={uploads.files.length} onAdd={(files) => void send(listFiles(files, 'waiting'))} />
        )}
        <FileList files={uploads.files} onRetry={(id) => void send(uploads.files.filter((item) => item.id === id))} />
      </Stack>
    </Card>
  );
};
