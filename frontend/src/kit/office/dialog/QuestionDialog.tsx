import type { ComponentProps } from 'react';
import { type ActionCalls, useAction } from '../action/useAction';
import { ActionDialog } from './ActionDialog';

type Look = Omit<ComponentProps<typeof ActionDialog>, 'action' | 'onSubmit' | 'note'>;

/** Asks before one call, and closes after it. Rendered while it is open. */
export const QuestionDialog = <Result,>(props: Look & ActionCalls<void, Result>) => {
  const { send, done, failed, onDone, onFailed, stale, isStaleAfterFailure, refetchesFirst, ...look } = props;
  const { onClose } = look;
  const calls = { send, done, failed, onDone, onFailed, onClose, stale, isStaleAfterFailure, refetchesFirst };
  return <ActionDialog {...look} action={useAction(calls)} />;
};
