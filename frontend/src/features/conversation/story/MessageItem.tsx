import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Stack, Typography, Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { editMessage } from '@/api/generated/conversation';
import type { Message } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { PersonAvatar } from '@/desk/PersonSigns';
import { useSide } from '@/desk/rights';
import { useAction } from '@/kit/office/action/useAction';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { palette, tones } from '@/kit/theme/tokens';
import { lazyPart } from '@/kit/late-parts';
import { staleByMessage } from '../useConversation';
import { FilesOfMessage } from './FilesOfMessage';
import { MessageMenu } from './MessageMenu';
import { MoreOfMail } from './MoreOfMail';
import { WithheldFiles } from './WithheldFiles';

/** Edits one's own message while the other side has not read it. */
const EditForm = ({ message, ticketId, onClose }: { message: Message; ticketId: number; onClose: () => void }) => {
  const translate = useTranslate();
  const [body, setBody] = useState(message.body ?? '');
  const edit = useAction({
    send: () => editMessage(message.id, { body, version: message.version }),
    failed: 'conversation.editFailed',
    onClose,
    stale: staleByMessage(ticketId),
  });
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      {edit.failure && <Alert severity="error">{edit.failure}</Alert>}
      <TextField
        multiline
        fullWidth
        autoFocus
        minRows={2}
        maxRows={12}
        label={translate('conversation.message')}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.messageBody.max } }}
      />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button variant="text" disabled={edit.isBusy} onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button variant="contained" loading={edit.isBusy} disabled={body.trim() === ''} onClick={() => edit.run()}>
          {translate('conversation.saveEdit')}
        </Button>
      </Stack>
    </Stack>
  );
};

/** Notes have their own background, border, icon and label: colour is never the only sign. */
const APPEARANCES: Record<Message['kind'], object> = {
  CLIENT: { bgcolor: palette.hover, borderLeft: `4px solid ${palette.borderStrong}` },
  STAFF: { borderLeft: `4px solid ${palette.primary.main}` },
  NOTE: {
    bgcolor: tones.warning.background,
    color: tones.warning.text,
    borderLeft: `4px dashed ${tones.warning.text}`,
  },
};

const bodyStyle = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & pre': { my: 0.5 },
  '& pre': { overflowX: 'auto' },
  '& a': { color: 'inherit', textDecoration: 'underline' },
};

const EarlierTexts = lazyPart(() => import('./EarlierTexts'));

/** Says that the message was edited; for staff it opens the earlier texts. */
const Edited = ({ message }: { message: Message }) => {
  const translate = useTranslate();
  const edited = translate('conversation.edited');
  if (useSide() === 'client') return edited;
  return (
    <DialogButton
      variant="text"
      color="inherit"
      aria-label={`${edited}: ${translate('conversation.earlierTexts.title')}`}
      sx={{ font: 'inherit', minWidth: 0, minHeight: 44, p: 0, my: -1.5, textDecoration: 'underline' }}
      dialog={(close) => <EarlierTexts message={message} onClose={close} />}
    >
      {edited}
    </DialogButton>
  );
};

const Facts = ({ message }: { message: Message }) => {
  const { translate, language } = useWords();
  const { kind, via, senderVerdict, createdAt, publishedAt, editedAt, deletedAt } = message;
  const facts = [
    kind === 'NOTE' ? undefined : translate(`conversation.kind.${kind}`),
    formatDateTime(createdAt, language),
    via === 'MAIL' && translate('conversation.byMail'),
    publishedAt === null && translate('conversation.sending'),
  ];
  // Only staff know; what a forged sender wrote reaches a ticket as a note alone.
  const isUnproven = senderVerdict !== undefined && senderVerdict !== 'PASS';
  return (
    <>
      <Typography variant="body2" sx={{ opacity: 0.85 }}>
        {facts.filter(Boolean).join(' · ')}
        {editedAt !== null && deletedAt === null && (
          <>
            {' · '}
            <Edited message={message} />
          </>
        )}
      </Typography>
      {isUnproven && <ToneChip label={translate('conversation.unproven')} tone="warning" />}
    </>
  );
};

const NoteSign = () => {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', mb: 0.5 }}>
      <LockOutlined fontSize="small" aria-hidden />
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('conversation.noteSign')}
      </Typography>
    </Stack>
  );
};

interface MessageItemProps {
  message: Message;
  ticketId: number;
  /** How many messages the conversation has. */
  count: number;
  /** Whether a link has led here. */
  isMarked?: boolean;
}

export const MessageItem = ({ message, ticketId, count, isMarked = false }: MessageItemProps) => {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const { author, files, html, kind, seq, withheldFiles } = message;
  return (
    <Box
      component="li"
      tabIndex={-1}
      data-seq={seq}
      aria-posinset={seq}
      aria-setsize={count}
      aria-current={isMarked || undefined}
      sx={{
        p: 1.5,
        borderRadius: 1,
        border: `1px solid ${palette.border}`,
        // Below the bar of the page and the line of new messages.
        scrollMarginTop: 120,
        ...APPEARANCES[kind],
        '&[aria-current]': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
      }}
    >
      {kind === 'NOTE' && <NoteSign />}
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <PersonAvatar person={author} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {personName(author, translate)}
          </Typography>
          <Facts message={message} />
        </Box>
        <MessageMenu message={message} ticketId={ticketId} onEdit={() => setEditing(true)} />
      </Stack>
      {isEditing && <EditForm message={message} ticketId={ticketId} onClose={() => setEditing(false)} />}
      {!isEditing && html === null && (
        <Typography sx={{ mt: 1, fontStyle: 'italic' }}>{translate('conversation.deleted')}</Typography>
      )}
      {/* The API makes it from Markdown without HTML. */}
      {!isEditing && html && <Box sx={{ mt: 1, ...bodyStyle }} dangerouslySetInnerHTML={{ __html: html }} />}
      {files.length > 0 && <FilesOfMessage files={files} />}
      {withheldFiles.length > 0 && <WithheldFiles message={message} />}
      <MoreOfMail message={message} />
    </Box>
  );
};
