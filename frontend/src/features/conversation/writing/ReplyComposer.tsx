import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { openVariables } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import { useDraftForm } from '@/shared/form/useDraftForm';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { palette } from '@/shared/theme/tokens';
import type { Rule } from '@/shared/validation/rules';
import { InsertCanned } from './canned/InsertCanned';
import { ComposerFiles } from './ComposerFiles';
import { ComposerForm, type Written } from './ComposerForm';
import { MovedOnDialog } from './MovedOnDialog';
import { useMessageFiles } from './useMessageFiles';
import { useSendReply } from './useSendReply';
import type { WritingProps } from './Writing';

const EMPTY: Written = { body: '' };
const look = { bgcolor: palette.paper, border: `2px solid ${palette.primary.main}` };

/** A canned reply whose values are not all known is completed by hand. */
const COMPLETE: Rule[] = [(value) => (openVariables(value).length > 0 ? { code: 'openVariable' } : null)];

interface ReplyComposerProps extends WritingProps {
  /** A reply that was taken back. */
  withdrawn?: string;
  onClose?: () => void;
}

const Addressee = ({ ticket }: Pick<WritingProps, 'ticket'>) => {
  const translate = useTranslate();
  const { name, surname, email } = ticket.createdBy;
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {translate('conversation.to', { name: `${name} ${surname}`, email: email ?? '' }).trim()}
    </Typography>
  );
};

/** A message to the other side. What was begun is kept until it is sent. */
export const ReplyComposer = ({ ticket, messages, lastSeq, withdrawn, onClose }: ReplyComposerProps) => {
  const translate = useTranslate();
  const { id: userId, role } = useCurrentUser();
  const isClient = role === 'CLIENT';
  const [keepAwaiting, setKeepAwaiting] = useState(false);
  const form = useDraftForm(`reply-${ticket.id}-${userId}`, EMPTY);
  const { control, handleSubmit, forget, setValue, getValues, setFocus } = form;
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    if (withdrawn !== undefined) setValue('body', withdrawn);
  }, [withdrawn, setValue]);
  const files = useMessageFiles(ticket.id, 'replies');
  const { send, seenSeq, isPending, error, reset } = useSendReply({ ticket, lastSeq, keepAwaiting, files }, () => {
    forget();
    onClose?.();
  });
  const submit = (force: boolean) => void handleSubmit(({ body }) => send({ body, force }))();
  const insert = (text: string) => {
    const body = [getValues('body').trimEnd(), text].filter(Boolean).join('\n\n');
    setValue('body', body, { shouldDirty: true });
    setChoosing(false);
    setFocus('body');
  };
  const hasMovedOn = isApiError(error, 'CONVERSATION_MOVED_ON');
  const addressee = `${ticket.createdBy.name} ${ticket.createdBy.surname}`;
  return (
    <>
      <ComposerForm
        autoFocus={!isClient}
        control={control}
        label={translate(isClient ? 'conversation.messageOfClient' : 'conversation.reply')}
        heading={!isClient && <Addressee ticket={ticket} />}
        submitLabel={translate(isClient ? 'conversation.send' : 'conversation.sendTo', { name: addressee })}
        busy={isPending || files.isUploading}
        error={error && !hasMovedOn ? failureText(error, translate, 'conversation.sendFailed') : undefined}
        look={look}
        hasFiles={files.held.length > 0}
        onSubmit={() => submit(false)}
        onLeave={onClose}
        {...(!isClient && { rules: COMPLETE, onSlash: () => setChoosing(true) })}
      >
        <ComposerFiles files={files}>
          {!isClient && (
            <InsertCanned
              ticket={ticket}
              isOpen={choosing}
              onOpen={() => setChoosing(true)}
              onChosen={insert}
              onClose={() => setChoosing(false)}
            />
          )}
        </ComposerFiles>
        {!isClient && (
          <FormControlLabel
            control={<Switch checked={keepAwaiting} onChange={(_, checked) => setKeepAwaiting(checked)} />}
            label={translate('conversation.keepAwaiting')}
          />
        )}
      </ComposerForm>
      {hasMovedOn && (
        <MovedOnDialog
          unseen={messages.filter(({ seq, kind }) => seq > seenSeq && kind !== 'NOTE')}
          busy={isPending}
          onSend={() => submit(true)}
          onClose={reset}
        />
      )}
    </>
  );
};
