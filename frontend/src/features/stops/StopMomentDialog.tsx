import { useState } from 'react';
import { LIMITS } from '@contract/index';
import type { Stop } from '@/api/types';
import { localInput, momentOf } from '@/kit/format/local-input';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { MomentInput } from './MomentInput';
import { endIssue, startIssue } from './stop-moments';
import { useChangeStop } from './useStops';

interface StopMomentDialogProps {
  /** The stop that ends, or the plant that stands still. */
  about: { stop: Stop } | { plantId: string };
  onClose: () => void;
}

/** Asks since when a plant stands still, or from when on it runs; now, unless that is changed. Rendered while it is open. */
const StopMomentDialog = ({ about, onClose }: StopMomentDialogProps) => {
  const translate = useTranslate();
  const isStaff = useCurrentUser().role !== 'CLIENT';
  const [now] = useState(() => new Date().toISOString());
  const [input, setInput] = useState(localInput(now));
  const { mutate, isPending } = useChangeStop(onClose);
  const isEnd = 'stop' in about;
  const moment = momentOf(input, now);
  const daysBack = isStaff ? LIMITS.stops.daysBack : LIMITS.stops.hoursTrusted / 24;
  const isNow = moment === now;
  const issueOf = () => {
    if (isNow) return null;
    return isEnd && moment !== null ? endIssue(moment, about.stop.startedAt) : startIssue(moment, daysBack);
  };
  const issue = issueOf();
  const at = isNow || moment === null ? undefined : moment;
  const submit = (): void =>
    mutate(isEnd ? { kind: 'ended', stop: about.stop, at } : { kind: 'opened', plantId: about.plantId, at });
  return (
    <FormDialog
      open
      title={translate(isEnd ? 'stops.end' : 'stops.open')}
      submitLabel={translate('stops.save')}
      busy={isPending}
      canSubmit={issue === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <MomentInput
        label={translate(isEnd ? 'stops.fields.endedAt' : 'stops.fields.startedAt')}
        value={input}
        issue={issue}
        autoFocus
        onChange={setInput}
      />
    </FormDialog>
  );
};

export default StopMomentDialog;
