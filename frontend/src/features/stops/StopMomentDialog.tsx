import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { LIMITS } from '@contract/index';
import { endStop, openStop } from '@/api/generated/production-stops';
import type { Stop } from '@/api/types';
import { useSide } from '@/desk/rights';
import { localInput, momentOf } from '@/kit/format/dates';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { keepFocusOnPage } from '@/kit/office/page/layout';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { MomentInput, type Moments } from './MomentInput';
import { endIssue, startIssue } from './stop-moments';
import { useOverlapText } from './useOverlapText';
import { staleByStop } from './useStops';

interface StopMomentDialogProps {
  /** The stop that ends, or the plant that stands still. */
  about: { stop: Stop } | { plantId: string };
  onClose: () => void;
}

/** Asks since when a plant stands still, or since when it runs again; the default is now. Rendered while it is open. */
const StopMomentDialog = ({ about, onClose }: StopMomentDialogProps) => {
  const translate = useTranslate();
  const side = useSide();
  const [now] = useState(() => new Date().toISOString());
  const isEnd = 'stop' in about;
  const source = isEnd ? 'endedAt' : 'startedAt';
  const form = useForm({ defaultValues: { [source]: localInput(now) } });
  const momentIn = (typed: Moments) => momentOf(typed[source] ?? '', now);
  const daysBack = side === 'staff' ? LIMITS.stops.daysBack : LIMITS.stops.hoursTrusted / 24;
  const findIssue = (typed: Moments) => {
    const moment = momentIn(typed);
    if (moment === now) return null;
    return isEnd && moment !== null ? endIssue(moment, about.stop.startedAt) : startIssue(moment, daysBack);
  };
  const typed: Moments = form.watch();
  const moment = momentIn(typed);
  const at = moment === now || moment === null ? undefined : moment;
  const isReport = !isEnd && side === 'client';
  const navigate = useNavigate();
  const overlapText = useOverlapText();
  const change = useAction({
    send: () => (isEnd ? endStop(about.stop.id, { endedAt: at }) : openStop({ plantId: about.plantId, startedAt: at })),
    done: ({ stop: { ticketIds } }) => {
      if (isEnd) return translate('stops.ended');
      // Technicians may not see the ticket.
      const number = ticketIds.at(-1);
      return number === undefined ? translate('stops.notified') : translate('stops.reported', { number });
    },
    // There the client adds words and photos.
    onDone: ({ stop: { ticketIds } }) => (isReport ? void navigate(`/tickets/${ticketIds.at(-1)}`) : keepFocusOnPage()),
    onClose,
    failed: 'stops.failed',
    stale: staleByStop(),
  });
  return (
    <FormDialog
      form={form}
      action={{ ...change, run: () => change.run(), failure: overlapText(change.error) ?? change.failure }}
      title={translate(isEnd ? 'stops.end' : 'stops.open')}
      text={isEnd ? undefined : translate('stops.whoLearns')}
      submitLabel={translate(isReport ? 'stops.report' : 'ra.action.save')}
      canSubmit={findIssue(typed) === null}
      onClose={onClose}
    >
      <MomentInput source={source} findIssue={findIssue} autoFocus />
    </FormDialog>
  );
};

export default StopMomentDialog;
