import { labelsIn, type Language, levelNameIn, SERVICE_CLOCKS, type ServiceClock } from '#contract/index.js';
import { addedColumns, type ExportColumn, hoursOf } from '#papers/exports/index.js';
import { clocksOf, type PromisedRow } from './clock-columns.js';

const LEVEL: ExportColumn<PromisedRow> = {
  title: { it: 'Livello di servizio', en: 'Service level' },
  width: 20,
  cell: ({ clocks }, language) => {
    const [clock] = clocksOf(clocks);
    return clock ? levelNameIn(language, clock.levelName) : null;
  },
};

/** Columns for promised and spent working hours, and the state of the promise. */
const clockColumns = (kind: ServiceClock): ExportColumn<PromisedRow>[] => {
  const titled = (language: Language, text: string) => `${labelsIn(language).clock[kind]}: ${text}`;
  const found = ({ clocks }: PromisedRow) => clocksOf(clocks).find(({ clock: each }) => each === kind);
  return [
    {
      title: { it: titled('it', 'ore promesse'), en: titled('en', 'promised hours') },
      width: 14,
      cell: (ticket) => {
        const clock = found(ticket);
        return clock ? hoursOf(clock.targetS) : null;
      },
    },
    {
      title: { it: titled('it', 'ore impiegate'), en: titled('en', 'hours taken') },
      width: 14,
      cell: (ticket) => {
        const clock = found(ticket);
        return clock && clock.remainingS !== null ? hoursOf(clock.targetS - clock.remainingS) : null;
      },
    },
    {
      title: { it: titled('it', 'esito'), en: titled('en', 'outcome') },
      width: 14,
      cell: (ticket, language) => {
        const state = found(ticket)?.state;
        return state === undefined ? null : labelsIn(language).clockState[state];
      },
    },
  ];
};

addedColumns.define(LEVEL, ...SERVICE_CLOCKS.flatMap(clockColumns));
