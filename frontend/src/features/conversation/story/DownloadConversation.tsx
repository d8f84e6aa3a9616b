import Download from '@mui/icons-material/Download';
import { Checkbox, FormControlLabel, IconButton } from '@mui/material';
import { useState } from 'react';
import { downloadConversation } from '@/api/generated/conversation';
import type { Ticket } from '@/api/types';
import { useSide } from '@/desk/rights';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { DialogIconButton } from '@/kit/office/dialog/DialogButton';

/** How the conversation is fetched, in the language of the page, and saved. */
const useDownload = (ticketId: number, notes = false) => {
  const { language } = useWords();
  return {
    send: () => downloadConversation(ticketId, { language, notes }),
    failed: 'conversation.download.failed',
    onDone: ({ blob, fileName }: Awaited<ReturnType<typeof downloadConversation>>) =>
      saveFile(blob, fileName ?? `ticket-${ticketId}.txt`),
  };
};

/** Lets staff choose whether notes are in the file. */
const DownloadDialog = ({ ticketId, onClose }: { ticketId: number; onClose: () => void }) => {
  const translate = useTranslate();
  const [notes, setNotes] = useState(false);
  return (
    <QuestionDialog
      title={translate('conversation.download.label')}
      text={translate('conversation.download.text')}
      submitLabel={translate('conversation.download.submit')}
      {...useDownload(ticketId, notes)}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Checkbox checked={notes} onChange={({ target }) => setNotes(target.checked)} />}
        label={translate('conversation.download.notes')}
      />
    </QuestionDialog>
  );
};

/** Saves the conversation as a text file. */
export const DownloadConversation = ({ ticket: { id } }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const isStaff = useSide() === 'staff';
  const download = useAction(useDownload(id));
  const label = translate('conversation.download.label');
  const look = { title: label, 'aria-label': label, sx: { minWidth: 44, minHeight: 44 }, children: <Download /> };
  return isStaff ? (
    <DialogIconButton {...look} dialog={(close) => <DownloadDialog ticketId={id} onClose={close} />} />
  ) : (
    <IconButton {...look} loading={download.isBusy} onClick={() => download.run()} />
  );
};
