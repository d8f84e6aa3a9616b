import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import { Typography, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { openVariables } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { palette } from '@/kit/theme/tokens';
import type { Rule } from '@/kit/validation/rules';
import { fullName } from '@/kit/format/people';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { useCopied } from '../people/useParticipants';
import type { CannedDialogProps } from './canned/CannedDialog';
import { ComposerFiles } from './ComposerFiles';
import { ComposerForm } from './ComposerForm';
import { MacroButton } from './macros/MacroButton';
import { MovedOnDialog } from './MovedOnDialog';
import { useAudienceOfReply } from './useAudience';
import { useSavedDraft } from './useSavedDraft';
import { useMessageFiles } from './useMessageFiles';
import { useSendReply } from './useSendReply';
import type { WritingProps } from './Writing';

const CannedDialog = lazyPart(() => import('./canned/CannedDialog'));

interface InsertCannedProps extends CannedDialogProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** Chooses a prepared text. */
const InsertCanned = ({ isOpen, onOpen, ...dialog }: InsertCannedProps) => (
  <>
    <Button
      variant="text"
      color="inherit"
      startIcon={<QuickreplyOutlined />}
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{ minHeight: 44 }}
    >
      {useTranslate()('conversation.canned.open')}
    </Button>
    {isOpen && (
      <LateDialog>
        <CannedDialog {...dialog} />
      </LateDialog>
    )}
  </>
);

const OtherSend = lazyPart(() => import('./OtherSend'));

/** Who has the next move after the reply: staff go on, or the client is awaited. */
type NextMove = 'STAFF' | 'CLIENT';

/** Whether a promised time of the ticket stops or runs by whose move it is: not while it waits for others. */
const hasClockOfMoves = ({ serviceLevel }: WritingProps['ticket']): boolean =>
  serviceLevel?.clocks.some(
    ({ clock, state, waitingFor }) =>
      clock === 'RESOLUTION' && (state === 'RUNNING' || (state === 'WAITING' && waitingFor === 'CLIENT')),
  ) ?? false;

const look = { bgcolor: palette.paper, border: `2px solid ${palette.primary.main}` };

/** A canned reply whose variables are not all known is completed by hand. */
const COMPLETE: Rule[] = [(value) => (openVariables(value).length > 0 ? { code: 'openVariable' } : null)];

interface ReplyComposerProps extends WritingProps {
  onClose?: () => void;
  onMacro?: () => void;
}

const Addressee = ({ ticket }: Pick<WritingProps, 'ticket'>) => {
  const translate = useTranslate();
  const { name, surname, email } = ticket.createdBy;
  const copied = useCopied(ticket.id) ?? [];
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {translate('conversation.to', { name: `${name} ${surname}`, email: email ?? '' }).trim()}
      {copied.length > 0 && ` · ${translate('conversation.inCopy', { names: copied.map(fullName).join(', ') })}`}
    </Typography>
  );
};

/** Writes a message to the other side. The draft is kept until it is sent. */
export const ReplyComposer = ({ ticket, messages, lastSeq, onSent, onClose, onMacro }: ReplyComposerProps) => {
  const translate = useTranslate();
  const isClient = useSide() === 'client';
  const [nextMove, setNextMove] = useStore<NextMove>('nextMove', 'CLIENT');
  const otherMove = nextMove === 'CLIENT' ? 'STAFF' : 'CLIENT';
  const form = useSavedDraft(ticket.id, 'REPLY');
  const { handleSubmit, forget, setValue, getValues, setFocus } = form;
  const [choosing, setChoosing] = useState(false);
  const files = useMessageFiles(ticket.id, 'replies');
  const { sending, seenSeq } = useSendReply({ ticket, lastSeq, files, form }, () => {
    forget();
    onSent?.();
    onClose?.();
  });
  const submit = (move: NextMove, force = false) => {
    if (move !== nextMove) setNextMove(move);
    void handleSubmit(({ body }) => sending.run({ body, force, keepAwaiting: move === 'STAFF' }))();
  };
  const insert = (text: string) => {
    const body = [getValues('body').trimEnd(), text].filter(Boolean).join('\n\n');
    setValue('body', body, { shouldDirty: true });
    setChoosing(false);
    setFocus('body');
  };
  const hasMovedOn = isApiError(sending.error, 'CONVERSATION_MOVED_ON');
  const isBusy = sending.isBusy || files.isUploading;
  return (
    <FormProvider {...form}>
      <ComposerForm
        autoFocus={!isClient}
        draft={form.draft}
        label={translate(isClient ? 'conversation.messageOfClient' : 'conversation.reply')}
        audience={useAudienceOfReply(ticket)}
        heading={!isClient && <Addressee ticket={ticket} />}
        submitLabel={translate(isClient ? 'conversation.send' : `conversation.sendAnd.${nextMove}`)}
        busy={isBusy}
        error={hasMovedOn ? undefined : sending.failure}
        look={look}
        files={files}
        onSubmit={() => submit(nextMove)}
        onLeave={onClose}
        {...(!isClient && {
          rules: COMPLETE,
          onSlash: () => setChoosing(true),
          submitHelp: hasClockOfMoves(ticket) ? translate(`conversation.sendAnd.clock.${nextMove}`) : undefined,
          otherSubmit: (
            <Suspense fallback={null}>
              <OtherSend
                label={translate(`conversation.sendAnd.${otherMove}`)}
                isBusy={isBusy}
                onSend={() => submit(otherMove)}
              />
            </Suspense>
          ),
        })}
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
          {onMacro && <MacroButton onClick={onMacro} />}
        </ComposerFiles>
      </ComposerForm>
      {hasMovedOn && (
        <MovedOnDialog
          unseen={messages.filter(({ seq, kind }) => seq > seenSeq && kind !== 'NOTE')}
          isBusy={sending.isBusy}
          onSend={() => submit(nextMove, true)}
          onClose={sending.reset}
        />
      )}
    </FormProvider>
  );
};
