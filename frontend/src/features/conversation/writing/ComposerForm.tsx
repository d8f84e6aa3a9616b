import { Alert, Box, Button, ButtonGroup, type ButtonProps, Stack, Typography } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { LIMITS } from '@contract/index';
import { pastedFiles } from '@/kit/form/pasted-files';
import { formatDateTime } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useIsPhone } from '@/kit/office/page/layout';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { atMost, requiredRule, type Rule } from '@/kit/validation/rules';
import { MentionList, mentionProps } from './mentions/MentionList';
import type { Mentions } from './mentions/useMentions';
import type { MessageFiles } from './useMessageFiles';
import type { SavedDraft } from './useSavedDraft';

/** Says where the draft is saved, and asks which one to keep if another was written elsewhere. */
const DraftState = ({ draft }: { draft: SavedDraft }) => {
  const { translate, language } = useWords();
  const { savedAt, isLocal, other, takeOther, keepMine } = draft;
  if (other)
    return (
      <Alert severity="warning">
        {translate('conversation.draft.other', { moment: formatDateTime(other.savedAt, language) })}
        <Typography sx={{ my: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{other.body}</Typography>
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={takeOther}>
            {translate('conversation.draft.take')}
          </Button>
          <Button size="small" variant="text" color="inherit" onClick={keepMine}>
            {translate('conversation.draft.keep')}
          </Button>
        </Stack>
      </Alert>
    );
  const text = isLocal
    ? translate('conversation.draft.local')
    : savedAt && translate('conversation.draft.saved', { moment: formatDateTime(savedAt, language) });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
      {text}
    </Typography>
  );
};

interface SubmissionProps {
  submitLabel: string;
  submitColor?: ButtonProps['color'];
  /** What follows from the submission besides what the button says. */
  submitHelp?: string;
  /** A button with other ways to submit. */
  otherSubmit?: ReactNode;
  busy: boolean;
  /** Leaves the composer; the text stays for the next time. */
  onLeave?: () => void;
}

const Submission = ({ submitLabel, submitColor, submitHelp, otherSubmit, busy, onLeave }: SubmissionProps) => {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        {onLeave && (
          <Button variant="text" color="inherit" onClick={onLeave} disabled={busy} sx={{ minHeight: 44 }}>
            {translate('common.close')}
          </Button>
        )}
        <ButtonGroup variant="contained" color={submitColor} sx={{ minHeight: 44 }}>
          <Button type="submit" loading={busy} aria-describedby={submitHelp && helpId}>
            {submitLabel}
          </Button>
          {otherSubmit}
        </ButtonGroup>
      </Stack>
      {submitHelp && (
        <Typography id={helpId} variant="body2" color="text.secondary" sx={{ textAlign: 'right' }}>
          {submitHelp}
        </Typography>
      )}
    </>
  );
};

interface ComposerFormProps extends SubmissionProps {
  draft: SavedDraft;
  label: string;
  /** Above the text. */
  heading: ReactNode;
  /** Who will read the message, in a sentence that also describes the text field. */
  audience?: string;
  error?: string;
  look: object;
  autoFocus?: boolean;
  files: MessageFiles;
  /** Rules in addition to the usual ones. */
  rules?: Rule[];
  children?: ReactNode;
  /** Who can be mentioned by `@`. */
  mentions?: Mentions;
  /** Runs when `/` is typed into an empty text. */
  onSlash?: () => void;
  onSubmit: () => void;
}

/** Edits the `body` of the surrounding form. Ctrl+Enter sends, Esc leaves. */
export const ComposerForm = ({ label, heading, audience, busy, error, look, children, ...rest }: ComposerFormProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const textId = useId();
  const audienceId = useId();
  const help = [
    translate(rest.mentions ? 'conversation.mentions.help' : 'conversation.help'),
    // A phone has no such keys, so they are not explained there.
    !isPhone && translate('conversation.sendKeys'),
  ]
    .filter(Boolean)
    .join(' ');
  const onKey = (event: KeyboardEvent) => {
    rest.mentions?.onKey(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') rest.onLeave?.();
    if (event.key === '/' && rest.onSlash && event.target instanceof HTMLTextAreaElement && event.target.value === '') {
      event.preventDefault();
      rest.onSlash();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) rest.onSubmit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event.clipboardData, translate('common.files.screenshot'));
    if (pasted.length === 0) return;
    event.preventDefault();
    rest.files.add(pasted);
  };
  return (
    <Box
      component="form"
      noValidate
      onKeyDown={onKey}
      onPaste={onPaste}
      onInput={rest.mentions?.onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) rest.onSubmit();
      }}
      sx={{ p: 1.5, borderRadius: 1, scrollMarginBlock: 16, ...look }}
    >
      <Stack spacing={1.5}>
        {heading}
        {error && <Alert severity="error">{error}</Alert>}
        <LineInput
          multiline
          minRows={3}
          maxRows={12}
          id={textId}
          source="body"
          label={label}
          autoFocus={rest.autoFocus}
          helperText={help}
          slotProps={{
            htmlInput: {
              ...(rest.mentions && mentionProps(rest.mentions)),
              ...(audience && { 'aria-describedby': `${textId}-helper-text ${audienceId}` }),
            },
          }}
          validate={validateBy([
            // A message with files needs no text.
            ...(rest.files.held.length > 0 ? [] : [requiredRule]),
            atMost(LIMITS.messageBody.max),
            ...(rest.rules ?? []),
          ])}
        />
        {rest.mentions && <MentionList mentions={rest.mentions} />}
        {children}
        <DraftState draft={rest.draft} />
        {audience && (
          <Typography id={audienceId} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {audience}
          </Typography>
        )}
        <Submission busy={busy} {...rest} />
      </Stack>
    </Box>
  );
};
