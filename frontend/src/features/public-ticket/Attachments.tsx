import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Card } from '@/kit/public/frame/Card';
import { FileDrop } from '@/kit/public/fields/FileDrop';
import { FileList, type ListedFile } from '@/kit/public/fields/FileList';
import { Stack } from '@/kit/public/frame/Stack';
import { listed } from './use-uploads';

interface AttachmentsProps {
  files: ListedFile[];
  onChange: (files: ListedFile[]) => void;
}

/** Files chosen for the ticket; they are sent once it exists. */
export const Attachments = ({ files, onChange }: AttachmentsProps) => (
  <Card title={useTranslate()('publicTicket.sections.attachments')}>
    <Stack gap={2}>
      <FileDrop takesPaste present={files.length} onAdd={(added) => onChange([...files, ...listed(added, 'chosen')])} />
      <FileList files={files} onRemove={(id) => onChange(files.filter((item) => item.id !== id))} />
    </Stack>
  </Card>
);
