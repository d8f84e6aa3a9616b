import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { STOP_KINDS } from '@contract/index';
import { correctStop } from '@/api/generated/production-stops';
import type { Stop } from '@/api/types';
import { localInput, momentOf } from '@/kit/format/dates';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CheckInput } from '@/kit/office/form/inputs';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { MomentInput, type Moments } from './MomentInput';
import { endIssue, startIssue } from './stop-moments';
import { useStopAction } from './useStops';

const KINDS = choicesOf(STOP_KINDS, (kind) => `stops.kinds.${kind}`);

/** Corrects when a plant stood still, and why; for staff. Rendered while it is open. */
const CorrectStopDialog = ({ stop, onClose }: { stop: Stop; onClose: () => void }) => {
  const translate = useTranslate();
  const { id, version } = stop;
  const form = useForm({
    defaultValues: {
      ...{ startedAt: localInput(stop.startedAt), endedAt: localInput(stop.endedAt) },
      ...{ kind: stop.kind, voided: stop.voidedAt !== null },
    },
  });
  const momentsOf = ({ startedAt = '', endedAt = '' }: Moments) => ({
    since: momentOf(startedAt, stop.startedAt),
    until: momentOf(endedAt, stop.endedAt),
  });
  const typed = form.watch();
  const findStartIssue = (moments: Moments) => {
    const { since } = momentsOf(moments);
    return since === stop.startedAt ? null : startIssue(since);
  };
  const findEndIssue = (moments: Moments) => {
    const { since, until } = momentsOf(moments);
    return since === stop.startedAt && until === stop.endedAt ? null : endIssue(until, since);
  };
  const send = ({ kind, voided }: typeof typed) => {
    const { since, until } = momentsOf(typed);
    return correctStop(id, { startedAt: since ?? undefined, endedAt: until, kind, voided, version });
  };
  return (
    <FormDialog
      form={form}
      action={useStopAction('corrected', send, onClose)}
      title={translate('stops.title')}
      submitLabel={translate('ra.action.save')}
      canSubmit={findStartIssue(typed) === null && findEndIssue(typed) === null}
      onClose={onClose}
    >
      <MomentInput source="startedAt" findIssue={findStartIssue} />
      <MomentInput source="endedAt" findIssue={findEndIssue} help="stops.fields.endedHelp" />
      <SelectInput source="kind" label="stops.fields.kind" choices={KINDS} isRequired helperText={false} />
      <CheckInput source="voided" label="stops.fields.voided" />
    </FormDialog>
  );
};

export default CorrectStopDialog;
