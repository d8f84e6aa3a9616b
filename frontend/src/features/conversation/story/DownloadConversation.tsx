import Download from '@mui/icons-material/Download';
import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { downloadConversation } from '@/api/generated/conversation';
import type { Ticket } from '@/api/types';
import { useSide } from '@/desk/rights';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { DialogButton } from '@/kit/office/dialog/DialogButton';

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

const LOOK = { size: 'small', variant: 'text', startIcon: <Download /> } as const;

/** Saves the conversation as a text file. */
const DownloadConversation = ({ ticket: { id } }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const isStaff = useSide() === 'staff';
  const download = useAction(useDownload(id));
  const label = translate('conversation.download.label');
  return (
    <Box>
      {isStaff ? (
        <DialogButton {...LOOK} dialog={(close) => <DownloadDialog ticketId={id} onClose={close} />}>
          {label}
        </DialogButton>
      ) : (
        <Button {...LOOK} loading={download.isBusy} loadingPosition="start" onClick={() => download.run()}>
          {label}
        </Button>
      )}
    </Box>
  );
};

export default DownloadConversation;
