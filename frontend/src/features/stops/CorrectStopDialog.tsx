import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { STOP_KINDS, type StopKind } from '@contract/index';
import { correctStop } from '@/api/generated/production-stops';
import type { Stop } from '@/api/types';
import { localInput, momentOf } from '@/kit/format/local-input';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { MomentInput } from './MomentInput';
import { endIssue, startIssue } from './stop-moments';
import { useStopAction } from './useStops';

/** Staff correct when a plant stood still, and why. Rendered while it is open. */
const CorrectStopDialog = ({ stop, onClose }: { stop: Stop; onClose: () => void }) => {
  const translate = useTranslate();
  const [startedAt, setStarted] = useState(localInput(stop.startedAt));
  const [endedAt, setEnded] = useState(localInput(stop.endedAt));
  const [kind, setKind] = useState<StopKind>(stop.kind);
  const [voided, setVoided] = useState(stop.voidedAt !== null);
  const since = momentOf(startedAt, stop.startedAt);
  const until = momentOf(endedAt, stop.endedAt);
  const issues = {
    startedAt: since === stop.startedAt ? null : startIssue(since),
    endedAt: since === stop.startedAt && until === stop.endedAt ? null : endIssue(until, since),
  };
  const { id, version } = stop;
  const send = (start: string) => correctStop(id, { startedAt: start, endedAt: until, kind, voided, version });
  const correction = useStopAction('corrected', send, onClose);
  return (
    <ActionDialog
      title={translate('stops.title')}
      submitLabel={translate('stops.save')}
      action={correction}
      canSubmit={issues.startedAt === null && issues.endedAt === null}
      onSubmit={() => since !== null && correction.run(since)}
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
    </ActionDialog>
  );
};

export default CorrectStopDialog;
