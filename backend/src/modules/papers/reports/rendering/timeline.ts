import { ERASED_FULL_NAME, type Language, labelsIn, personName, statusLabel } from '#contract/index.js';
import { formatDateTime, formatHours } from '#kernel/i18n.js';
import { type TicketFactSheet } from '#tickets/index.js';
import { reportTexts } from './report-texts.js';
import type { ReportView } from './report-view.js';
import { handlingOf } from '#tickets/activity/index.js';

type Activity = TicketFactSheet['activity'][number];

interface Moment {
  at: Date;
  what: string[];
  who: string;
}

/** Activity and worklogs for staff, oldest first. */
export function timelineOf(sheet: TicketFactSheet, language: Language): ReportView['timeline'] {
  const texts = reportTexts(language).timeline;
  const changes = sheet.activity.map((entry): Moment => {
    return {
      at: entry.createdAt,
      what: changesOf(entry, language),
      who: entry.actor ? personName(entry.actor, language) : texts.visitor,
    };
  });
  const work = sheet.worklogs.map(({ createdAt, hoursSpent, technician }): Moment => {
    return {
      at: createdAt,
      what: [texts.workLogged(formatHours(hoursSpent, language))],
      who: personName(technician, language),
    };
  });
  return [...changes, ...work]
    .filter(({ what }) => what.length > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, what, who }) => ({ when: formatDateTime(at, language), what, who }));
}

function changesOf(activity: Activity, language: Language): string[] {
  const texts = reportTexts(language).timeline;
  const priority = labelsIn(language).priority;
  if (activity.kind === 'TICKET_CREATED') return [texts.created];
  const { fromStatus, toStatus } = activity;
  const changes = handlingOf(activity);
  const lines: string[] = [];
  if (fromStatus !== null && fromStatus !== toStatus)
    lines.push(texts.status(statusLabel(fromStatus, false, language), statusLabel(toStatus, false, language)));
  if (changes.technicalArea) lines.push(texts.technicalArea(changes.technicalArea.to?.name ?? null));
  if (changes.technician) lines.push(texts.technician(technicianLabel(changes.technician.to?.name ?? null, language)));
  if (changes.priority) lines.push(texts.priority(priority[changes.priority.from], priority[changes.priority.to]));
  return lines;
}

const technicianLabel = (name: string | null, language: Language): string | null =>
  name === ERASED_FULL_NAME ? labelsIn(language).erasedPerson : name;
