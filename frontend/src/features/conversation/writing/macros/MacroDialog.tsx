import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { fillVariables, missingVariables, withoutEscapes } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { runMacro } from '@/api/generated/macros';
import type { Macro, Ticket, TicketAction } from '@/api/types';
import { stepsOf } from '@/desk/public/macro-steps';
import { withoutMarks } from '@/kit/format/texts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { palette } from '@/kit/theme/tokens';
import { staleByMessage } from '../../useConversation';
import { PickDialog, useValues } from '../canned/PickDialog';

interface MacroPreviewProps {
  ticket: Ticket;
  macro: Macro;
  lastSeq: number;
  onClose: () => void;
}

const Steps = ({ steps }: { steps: string[] }) => (
  <Box component="ul" sx={{ my: 0, pl: 3 }}>
    {steps.map((step) => (
      <Typography component="li" key={step}>
        {step}
      </Typography>
    ))}
  </Box>
);

const ReplyText = ({ text }: { text: string }) => (
  <Box
    component="blockquote"
    sx={{ m: 0, p: 1.5, borderRadius: 1, border: `2px solid ${palette.primary.main}`, whiteSpace: 'pre-wrap' }}
  >
    {text}
  </Box>
);

/** Shows all that one press will do. */
const MacroPreview = ({ ticket, macro, lastSeq, onClose }: MacroPreviewProps) => {
  const translate = useTranslate();
  const values = useValues(ticket);
  const text = macro.body === null ? null : fillVariables(macro.body, values);
  const isComplete = macro.body === null || missingVariables(macro.body, values).length === 0;
  const application = useAction({
    send: (force: boolean) =>
      runMacro(ticket.id, macro.id, {
        ...{ macroVersion: macro.version, version: ticket.version, force },
        ...(text !== null && { lastSeenSeq: lastSeq }),
      }),
    done: () => translate('conversation.macros.done', { name: macro.title }),
    failed: 'conversation.macros.failed',
    onClose,
    stale: staleByMessage(ticket.id),
    isStaleAfterFailure: true,
  });
  const hasMovedOn = isApiError(application.error, 'CONVERSATION_MOVED_ON');
  const issue = isComplete ? undefined : translate('errors.MACRO_INCOMPLETE');
  return (
    <ActionDialog
      title={macro.title}
      text={translate('conversation.macros.preview')}
      submitLabel={translate(hasMovedOn ? 'conversation.macros.runAnyway' : 'conversation.macros.run')}
      canSubmit={isComplete}
      action={{ isBusy: application.isBusy, failure: application.failure ?? issue }}
      onSubmit={() => application.run(hasMovedOn)}
      onClose={onClose}
    >
      <Steps steps={stepsOf(macro, translate, translate('conversation.keepAwaiting'))} />
      {text !== null && <ReplyText text={withoutEscapes(text)} />}
    </ActionDialog>
  );
};

/** The actions that the macro's steps need. Its status is checked only when the macro runs. */
const needsOf = (macro: Macro): TicketAction[] => [
  ...(macro.body === null ? [] : ['REPLY' as const]),
  ...(macro.priority === null ? [] : ['SET_PRIORITY' as const]),
  ...(macro.technicalAreaId === null && macro.assignedTechnicianId === null ? [] : ['ASSIGN' as const]),
  ...(macro.waitingFor === null ? [] : ['SET_WAITING' as const]),
];

/** Chooses a macro that the user may run on the ticket, and shows what it will do. */
const MacroDialog = ({ ticket, lastSeq, onClose }: { ticket: Ticket; lastSeq: number; onClose: () => void }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Macro>();
  if (chosen) return <MacroPreview ticket={ticket} lastSeq={lastSeq} macro={chosen} onClose={onClose} />;
  return (
    <PickDialog<Macro>
      ticket={ticket}
      resource="admin/macros"
      texts="conversation.macros"
      isOffered={(macro) => needsOf(macro).every((action) => ticket.allowedActions.includes(action))}
      summaryOf={(macro) =>
        [
          ...stepsOf(macro, translate, translate('conversation.keepAwaiting')),
          ...(macro.body === null ? [] : [withoutMarks(macro.body)]),
        ].join(' · ')
      }
      onPicked={setChosen}
      onClose={onClose}
    />
  );
};

export default MacroDialog;
