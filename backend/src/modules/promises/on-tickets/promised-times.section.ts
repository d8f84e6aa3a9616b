import { labelsIn, type Language } from '#contract/index.js';
import { formatHours } from '#kernel/i18n.js';
import { type ReportEdition, type ReportSection, reportSections } from '#papers/reports/index.js';
import { clocksOf, type PromisedRow } from './clock-columns.js';

interface SectionTexts {
  title: string;
  line: (target: string, used: string, outcome: string) => string;
  note: string;
}

const TEXTS: Readonly<Record<Language, SectionTexts>> = {
  it: {
    title: 'Tempi promessi',
    line: (target, used, outcome) => `promesso ${target}, impiegato ${used} – ${outcome}`,
    note: 'Ore lavorative dell’accordo, senza i periodi in attesa di una risposta del cliente.',
  },
  en: {
    title: 'Promised times',
    line: (target, used, outcome) => `promised ${target}, taken ${used} – ${outcome}`,
    note: 'Working hours of the agreement, without the time we waited for you.',
  },
};

/** Prints what was promised and how it was kept. Clients see only promises that are shown to them. */
reportSections.define(({ clocks }: PromisedRow, { language, audience }: ReportEdition): ReportSection => {
  const { title, line, note } = TEXTS[language];
  const labels = labelsIn(language);
  const hours = (seconds: number): string => formatHours(seconds / 3600, language);
  const fields = clocksOf(clocks)
    .filter(({ stoppedAt, shownToClient }) => stoppedAt !== null && (shownToClient || audience === 'STAFF'))
    .map(({ clock, targetS, remainingS, state }) => ({
      label: labels.clock[clock],
      value: line(hours(targetS), hours(targetS - (remainingS ?? 0)), labels.clockState[state].toLowerCase()),
    }));
  return { title, fields, note };
});
