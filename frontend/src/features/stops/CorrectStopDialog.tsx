import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { STOP_KINDS, type StopKind } from '@contract/index';
import type { Stop } from '@/api/types';
import { localInput, momentOf } from '@/kit/format/local-input';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { MomentInput } from './MomentInput';
import { endIssue, startIssue } from './stop-moments';
import { useChangeStop } from './useStops';

/** Staff correct when a plant stood still, and why. Rendered while it is open. */
const CorrectStopDialog = ({ stop, onClose }: { stop: Stop; onClose: () => void }) => {
  const translate = useTranslate();
  const [startedAt, setStarted] = useState(localInput(stop.startedAt));
  const [endedAt, setEnded] = useState(localInput(stop.endedAt));
  const [kind, setKind] = useState<StopKind>(stop.kind);
  const [voided, setVoided] = useState(stop.voidedAt !== null);
  const { mutate, isPending } = useChangeStop(onClose);
  const since = momentOf(startedAt, stop.startedAt);
  const until = momentOf(endedAt, stop.endedAt);
  const issues = {
    startedAt: since === stop.startedAt ? null : startIssue(since),
    endedAt: since === stop.startedAt && until === stop.endedAt ? null : endIssue(until, since),
  };
  const submit = (): void => {
    if (since === null) return;
    mutate({
      kind: 'corrected',
      stop,
      correction: { startedAt: since, endedAt: until, kind, voided },
    });
  };
  return (
    <FormDialog
      open
      title={translate('stops.title')}
      submitLabel={translate('stops.save')}
      busy={isPending}
      canSubmit={issues.startedAt === null && issues.endedAt === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <MomentInput
        label={translate('stops.fields.startedAt')}
        value={startedAt}
        issue={issues.startedAt}
        onChange={setStarted}
      />
      <MomentInput
        label={translate('stops.fields.endedAt')}
        help={translate('stops.fields.endedHelp')}
        value={endedAt}
        issue={issues.endedAt}
        onChange={setEnded}
      />
      <TextField
        select
        label={translate('stops.fields.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as StopKind)}
      >
        {STOP_KINDS.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`stops.kinds.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={voided} onChange={(_, checked) => setVoided(checked)} />}
        label={translate('stops.fields.voided')}
      />
    </FormDialog>
  );
};

export default CorrectStopDialog;
