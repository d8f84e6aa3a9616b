import type { Language } from '@contract/enums/index';
import type { StopPeriod, TicketActivity } from '@/api/types';
import { ActivityWords, changeLine } from '@/desk/activity-texts';
import type { Translate } from '@/i18n/i18n';
import { formatDue } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';

const FACTS = ['since', 'until', 'kind', 'confirmed', 'voided'] as const;

const periodOf = ({ since, until }: StopPeriod, translate: Translate, language: Language) => ({
  since: formatDue(since, language),
  until: until === null ? translate('stops.timeline.running') : formatDue(until, language),
});

const inWords = (stop: StopPeriod, translate: Translate, language: Language) => ({
  ...periodOf(stop, translate, language),
  kind: translate(`stops.timeline.kinds.${stop.kind}`),
  confirmed: translate(stop.confirmed ? 'tickets.yes' : 'tickets.no'),
  voided: translate(stop.voided ? 'tickets.yes' : 'tickets.no'),
});

/** Says that the plant runs again, or what staff corrected about its stop. */
const StopActivity = ({ event }: { event: TicketActivity }) => {
  const { translate, language } = useWords();
  if (event.kind === 'PRODUCTION_RUNNING')
    return (
      <ActivityWords headline={translate('stops.timeline.ended', periodOf(event.payload.stop, translate, language))} />
    );
  if (event.kind !== 'STOP_CORRECTED') return null;
  const { from, to } = event.payload.stop;
  const [before, after] = [inWords(from, translate, language), inWords(to, translate, language)];
  const changed = FACTS.filter((fact) => before[fact] !== after[fact]);
  return (
    <ActivityWords
      headline={translate('stops.timeline.corrected')}
      lines={changed.map((fact) => changeLine(translate(`stops.timeline.${fact}`), before[fact], after[fact]))}
    />
  );
};

export default StopActivity;
