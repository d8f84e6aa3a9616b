import type { Language } from '@contract/enums/index';
import { EDIT_FIELDS, ERASED_FULL_NAME, isErasedEmail, type StaffWait, type TicketEditField } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import { differingParts } from '@/kit/format/differing-parts';
import { formatDue } from '@/kit/format/dates';
import { formatHours } from '@/kit/format/numbers';
import type {
  CreationPayload,
  FieldChanges,
  HandlingPayload,
  NamedRef,
  ParticipantPayload,
  PlantPayload,
  StatusPayload,
  StopChange,
  StopPeriod,
  TicketActivity,
  TicketMail,
} from '@/api/types';

/** Characters of a corrected text that are shown. */
const EXCERPT = 120;
const NOTHING = '–';

/** Which mail to whom, and what became of it where that is not the rule. */
const mailLine = ({ kind, recipient, state }: TicketMail, translate: Translate): string => {
  const address = recipient?.email ?? translate('tickets.timeline.deletedAccount');
  const to = isErasedEmail(address) ? translate('common.erasedPerson') : address;
  return translate(`tickets.timeline.mail.${state}`, { what: translate(`queue.kind.${kind}`), to });
};

const waitInWords = (wait: StaffWait | null, translate: Translate): string =>
  translate(`tickets.waiting.timeline.${wait ?? 'NONE'}`);

/** What is about one other ticket. */
type AboutOther = Extract<
  TicketActivity,
  { kind: 'DUPLICATE_CLOSED' | 'TICKET_LINKED' | 'TICKET_UNLINKED' | 'FOLLOW_UP_RAISED' | 'SPLIT_OFF' }
>;

const isAboutOther = (event: TicketActivity): event is AboutOther =>
  ['linked', 'duplicate', 'followUp', 'splitOff'].some((field) => field in event.payload);

const otherOf = ({ payload }: AboutOther): number => {
  if ('linked' in payload) return payload.linked.to;
  if ('splitOff' in payload) return payload.splitOff.to;
  return ('duplicate' in payload ? payload.duplicate : payload.followUp).to;
};

export const headline = (event: TicketActivity, translate: Translate, language: Language): string => {
  const say = (values?: Record<string, string | number>): string => translate(`tickets.timeline.${event.kind}`, values);
  if (event.kind === 'WAITING_CHANGED') return waitInWords(event.payload.waiting.to, translate);
  if (event.kind === 'MAIL') return mailLine(event.payload, translate);
  if (isAboutOther(event)) return say({ number: otherOf(event) });
  switch (event.kind) {
    case 'STATUS_CHANGED':
    case 'CLOSED':
    case 'CLOSED_AS_DUPLICATE':
      return statusLine(event.payload, translate);
    case 'WORK_LOGGED':
      return say({ hours: formatHours(event.payload.hoursSpent, language) });
    case 'PRODUCTION_RUNNING':
      return say(periodOf(event.payload.stop, translate, language));
    case 'FILES_ADDED':
      return say({ smart_count: event.payload.filesAdded.length });
    case 'FILE_DELETED':
      return say({ fileName: event.payload.fileDeleted.fileName });
    case 'TICKET_CREATED':
    case 'ASSIGNED':
    case 'PRIORITY_CHANGED':
    case 'EDITED':
    case 'PLANT_LINKED':
    case 'OWNER_CHANGED':
    case 'COMPANY_SET':
    case 'COLLABORATOR_CHANGED':
    case 'COPY_CHANGED':
    case 'STOP_CORRECTED':
    case 'ARCHIVED':
    case 'RESTORED':
    case 'MESSAGE':
    case 'NOTE':
      return say();
  }
};

const statusLine = ({ status: { from, to } }: StatusPayload, translate: Translate): string =>
  translate('tickets.timeline.STATUS_CHANGED', {
    from: translate(`tickets.status.${from}`),
    to: translate(`tickets.status.${to}`),
  });

const line = (label: string, from: string | null, to: string | null): string =>
  `${label}: ${[from, to ?? NOTHING].filter((value) => value !== null).join(' → ')}`;

/** A name as it was then, unless its holder was erased since. */
const inWords = (name: string | null, translate: Translate): string | null =>
  name === ERASED_FULL_NAME ? translate('common.erasedPerson') : name;

const called = (ref: NamedRef | null, translate: Translate): string | null => inWords(ref?.name ?? null, translate);

const handlingLines = (payload: HandlingPayload, translate: Translate): string[] => {
  const { priority, technicalArea, technician, duplicateOf } = payload;
  const ref = (label: string, change: typeof technician): string | undefined =>
    change && line(translate(label), called(change.from, translate), called(change.to, translate));
  return [
    duplicateOf && translate('tickets.duplicates.duplicateOf', { number: duplicateOf.to }),
    priority &&
      line(
        translate('tickets.priorityLabel'),
        priority.from === 'NOT_SET' ? null : translate(`tickets.priority.${priority.from}`),
        translate(`tickets.priority.${priority.to}`),
      ),
    ref('tickets.technicalArea', technicalArea),
    ref('tickets.technician', technician),
  ].filter((text) => text !== undefined);
};

type RefChange = PlantPayload['plant'];

const refLine = (label: string, { from, to }: RefChange, translate: Translate): string =>
  line(translate(label), called(from, translate), called(to, translate));

const creationLines = ({ filesAdded = [], followUpOf, splitFrom }: CreationPayload, translate: Translate): string[] => [
  ...(followUpOf ? [translate('tickets.timeline.followUpOf', { number: followUpOf.to })] : []),
  ...(splitFrom ? [translate('tickets.timeline.splitFrom', { number: splitFrom.to })] : []),
  ...(filesAdded.length > 0 ? [translate('tickets.timeline.filesOfForm', { smart_count: filesAdded.length })] : []),
];

/** One line where staff confirmed the plant that it had. */
const plantLines = ({ plant: { from, to } }: PlantPayload, translate: Translate): string[] => {
  const label = translate('tickets.plant.heading');
  return [line(label, from?.id === to?.id ? null : called(from, translate), called(to, translate))];
};

const participantLines = ({ participant: { from, to } }: ParticipantPayload, translate: Translate): string[] => {
  const name = called(to ?? from, translate) ?? NOTHING;
  return [translate(to ? 'tickets.timeline.participant.added' : 'tickets.timeline.participant.removed', { name })];
};

const periodOf = ({ since, until }: StopPeriod, translate: Translate, language: Language) => ({
  since: formatDue(since, language),
  until: until === null ? translate('tickets.timeline.stop.running') : formatDue(until, language),
});

const stopLines = ({ from, to }: StopChange, translate: Translate, language: Language): string[] => {
  const inWordsOf = (stop: StopPeriod) => ({
    ...periodOf(stop, translate, language),
    kind: translate(`tickets.timeline.stop.kinds.${stop.kind}`),
    confirmed: translate(stop.confirmed ? 'tickets.yes' : 'tickets.no'),
    voided: translate(stop.voided ? 'tickets.yes' : 'tickets.no'),
  });
  const [before, after] = [inWordsOf(from), inWordsOf(to)];
  return (['since', 'until', 'kind', 'confirmed', 'voided'] as const).flatMap((fact) =>
    before[fact] === after[fact] ? [] : [line(translate(`tickets.timeline.stop.${fact}`), before[fact], after[fact])],
  );
};

const wordFor = (field: TicketEditField, value: string | boolean | null, translate: Translate): string => {
  if (typeof value === 'boolean') return translate(value ? 'tickets.yes' : 'tickets.no');
  if (value === null || value === ERASED_FULL_NAME) return inWords(value, translate) ?? NOTHING;
  return field === 'modificationType' ? translate(`tickets.modificationType.${value}`) : value;
};

const editLines = (changes: FieldChanges, translate: Translate): string[] =>
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

/** The words of a message, without what marks them up. */
const wordsOf = (html: string): string => {
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
  return textContent.replace(/\s+/g, ' ').trim();
};

const excerptOf = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

const messageLine = (html: string | null, translate: Translate): string =>
  html === null ? translate('tickets.timeline.deletedMessage') : excerptOf(wordsOf(html));

const holderLine = (payload: { owner: RefChange } | { belongsTo: RefChange }, translate: Translate): string =>
  'owner' in payload
    ? refLine('tickets.owner', payload.owner, translate)
    : refLine('tickets.detail.company', payload.belongsTo, translate);

/** What exactly changed, a line each. */
export const detailLines = (event: TicketActivity, translate: Translate, language: Language): string[] => {
  if (event.kind === 'TICKET_CREATED') return creationLines(event.payload, translate);
  if (isAboutOther(event)) return [];
  switch (event.kind) {
    case 'STATUS_CHANGED':
    case 'CLOSED':
    case 'CLOSED_AS_DUPLICATE':
    case 'ASSIGNED':
    case 'PRIORITY_CHANGED':
      return handlingLines(event.payload, translate);
    case 'STOP_CORRECTED':
      return stopLines(event.payload.stop, translate, language);
    case 'PLANT_LINKED':
      return plantLines(event.payload, translate);
    case 'OWNER_CHANGED':
    case 'COMPANY_SET':
      return [holderLine(event.payload, translate)];
    case 'COLLABORATOR_CHANGED':
    case 'COPY_CHANGED':
      return participantLines(event.payload, translate);
    case 'EDITED':
      return editLines(event.payload, translate);
    case 'WORK_LOGGED':
      return [event.payload.notes];
    case 'MAIL':
      return event.payload.errorCode ? [translate(`queue.error.${event.payload.errorCode}`)] : [];
    case 'MESSAGE':
    case 'NOTE':
      return [messageLine(event.payload.html, translate)];
    case 'ARCHIVED':
    case 'RESTORED':
    case 'PRODUCTION_RUNNING':
    case 'WAITING_CHANGED':
    case 'FILES_ADDED':
    case 'FILE_DELETED':
      return [];
  }
};
