import type { Language } from '@contract/enums/index';
import { EDIT_FIELDS, ERASED_FULL_NAME, isErasedEmail, type TicketEditField } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import { differingParts } from '@/shared/format/differing-parts';
import { formatHours } from '@/shared/format/numbers';
import type { TicketMail } from '@/api/types';
import type { Changes, TimelineEvent } from './timeline';

/** Characters of a corrected text that are shown. */
const EXCERPT = 120;
const NOTHING = '–';

/** Which mail to whom, and what became of it where that is not the rule. */
const mailLine = ({ kind, recipient, state }: TicketMail, translate: Translate): string => {
  const address = recipient?.email ?? translate('tickets.timeline.deletedAccount');
  const to = isErasedEmail(address) ? translate('common.erasedPerson') : address;
  return translate(`tickets.timeline.mail.${state}`, { what: translate(`queue.kind.${kind}`), to });
};

export const headline = (event: TimelineEvent, translate: Translate, language: Language): string => {
  if (event.kind === 'status') {
    const [from, to] = [event.from, event.to].map((status) => translate(`tickets.status.${status}`));
    return translate('tickets.timeline.status', { from, to });
  }
  if (event.kind === 'worklog') {
    return translate('tickets.timeline.worklog', { hours: formatHours(event.hoursSpent, language) });
  }
  if (event.kind === 'duplicate') {
    return translate('tickets.timeline.duplicate', { number: event.changes.duplicate?.to ?? NOTHING });
  }
  if (event.kind === 'filesAdded') {
    return translate('tickets.timeline.filesAdded', { smart_count: event.changes.filesAdded?.length ?? 0 });
  }
  if (event.kind === 'fileDeleted') {
    return translate('tickets.timeline.fileDeleted', { fileName: event.changes.fileDeleted?.fileName ?? NOTHING });
  }
  if (event.kind === 'mail') return mailLine(event.mail, translate);
  return translate(`tickets.timeline.${event.kind}`);
};

const line = (label: string, from: string | null, to: string | null): string =>
  `${label}: ${[from, to ?? NOTHING].filter((value) => value !== null).join(' → ')}`;

/** A name as it was then, unless its holder was erased since. */
const inWords = (name: string | null, translate: Translate): string | null =>
  name === ERASED_FULL_NAME ? translate('common.erasedPerson') : name;

const handlingLines = ({ priority, technicalArea, technician, duplicateOf }: Changes, translate: Translate): string[] =>
  [
    duplicateOf && translate('tickets.duplicates.duplicateOf', { number: duplicateOf.to }),
    priority &&
      line(
        translate('tickets.priorityLabel'),
        translate(`tickets.priority.${priority.from}`),
        translate(`tickets.priority.${priority.to}`),
      ),
    technicalArea && line(translate('tickets.technicalArea'), technicalArea.from, technicalArea.to),
    technician &&
      line(translate('tickets.technician'), inWords(technician.from, translate), inWords(technician.to, translate)),
  ].filter((text) => text !== undefined);

const wordFor = (field: TicketEditField, value: string | boolean | null, translate: Translate): string => {
  if (typeof value === 'boolean') return translate(value ? 'tickets.yes' : 'tickets.no');
  if (value === null || value === ERASED_FULL_NAME) return inWords(value, translate) ?? NOTHING;
  return field === 'modificationType' ? translate(`tickets.modificationType.${value}`) : value;
};

const editLines = (changes: Changes, translate: Translate): string[] =>
  EDIT_FIELDS.flatMap((field) => {
    const change = changes[field];
    if (change === undefined) return [];
    const [from, to] = differingParts(
      wordFor(field, change.from, translate),
      wordFor(field, change.to, translate),
      EXCERPT,
    );
    return [line(translate(`tickets.fields.${field}`), from, to)];
  });

/** What exactly changed, a line each. */
export const detailLines = (event: TimelineEvent, translate: Translate): string[] => {
  if (event.kind === 'worklog') return [event.notes];
  if (event.kind === 'created') {
    const { length } = event.changes.filesAdded ?? [];
    return length > 0 ? [translate('tickets.timeline.filesOfForm', { smart_count: length })] : [];
  }
  if (event.kind === 'mail') return event.mail.errorCode ? [translate(`queue.error.${event.mail.errorCode}`)] : [];
  return [...handlingLines(event.changes, translate), ...editLines(event.changes, translate)];
};
