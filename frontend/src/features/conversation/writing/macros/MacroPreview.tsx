import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { fillVariables, missingVariables, withoutEscapes } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { Macro, Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { stepsOf } from '@/desk/public/macro-steps';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { palette } from '@/kit/theme/tokens';
import { useReloadConversation } from '../../useConversation';
import { useValues } from '../canned/useValues';

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

/** All that one press does, before it does it. */
export const MacroPreview = ({ ticket, macro, lastSeq, onClose }: MacroPreviewProps) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadConversation(ticket.id);
  const values = useValues(ticket);
  const text = macro.body === null ? null : fillVariables(macro.body, values);
  const isComplete = macro.body === null || missingVariables(macro.body, values).length === 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (force: boolean) =>
      api.runMacro(ticket.id, macro.id, {
        ...{ macroVersion: macro.version, version: ticket.version, force },
        ...(text !== null && { lastSeenSeq: lastSeq }),
      }),
    onSuccess: async () => {
      onClose();
      notifier.success(translate('conversation.macros.done', { name: macro.title }));
      await reload();
    },
    onError: reload,
  });
  const hasMovedOn = isApiError(error, 'CONVERSATION_MOVED_ON');
  const issue = isComplete ? undefined : translate('errors.MACRO_INCOMPLETE');
  return (
    <ConfirmDialog
      title={macro.title}
      text={translate('conversation.macros.preview')}
      confirmLabel={translate(hasMovedOn ? 'conversation.macros.runAnyway' : 'conversation.macros.run')}
      busy={isPending}
      canSubmit={isComplete}
      error={error ? failureText(error, translate, 'conversation.macros.failed') : issue}
      onConfirm={() => mutate(hasMovedOn)}
      onClose={onClose}
    >
      <Steps steps={stepsOf(macro, translate, translate('conversation.keepAwaiting'))} />
      {text !== null && <ReplyText text={withoutEscapes(text)} />}
    </ConfirmDialog>
  );
};
