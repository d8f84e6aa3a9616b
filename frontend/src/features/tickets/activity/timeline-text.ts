import type { Language } from '@contract/enums/index';
import { EDIT_FIELDS, ERASED_FULL_NAME, type TicketEditField } from '@contract/index';
import type { Translate } from '@/i18n/i18n';
import { changeLine } from '@/desk/activity-texts';
import { differingParts } from '@/kit/format/texts';
import { formatHours } from '@/kit/format/numbers';
import type {
  CreationPayload,
  FieldChanges,
  HandlingPayload,
  NamedRef,
  ParticipantPayload,
  PlantPayload,
  StatusPayload,
  TicketActivity,
} from '@/api/types';

/** Characters of a corrected text that are shown. */
const EXCERPT = 120;
const NOTHING = '–';

const statusLine = ({ status: { from, to } }: StatusPayload, translate: Translate): string =>
  translate('tickets.timeline.STATUS_CHANGED', {
    from: translate(`tickets.status.${from}`),
    to: translate(`tickets.status.${to}`),
  });

/** The name as it was stored, or a text for a person who was erased since. */
const inWords = (name: string | null, translate: Translate): string | null =>
  name === ERASED_FULL_NAME ? translate('common.erasedPerson') : name;

const nameInWords = (ref: NamedRef | null, translate: Translate): string | null =>
  inWords(ref?.name ?? null, translate);

const handlingLines = (payload: HandlingPayload, translate: Translate): string[] => {
  const { priority, technicalArea, technician, duplicateOf } = payload;
  const ref = (label: string, change: typeof technician): string | undefined =>
    change && changeLine(translate(label), nameInWords(change.from, translate), nameInWords(change.to, translate));
  return [
    duplicateOf && translate('tickets.duplicates.duplicateOf', { number: duplicateOf.to }),
    priority &&
      changeLine(
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
  changeLine(translate(label), nameInWords(from, translate), nameInWords(to, translate));

const creationLines = ({ filesAdded = [], followUpOf, splitFrom }: CreationPayload, translate: Translate): string[] => [
  ...(followUpOf ? [translate('tickets.timeline.followUpOf', { number: followUpOf.to })] : []),
  ...(splitFrom ? [translate('tickets.timeline.splitFrom', { number: splitFrom.to })] : []),
  ...(filesAdded.length > 0 ? [translate('tickets.timeline.filesOfForm', { smart_count: filesAdded.length })] : []),
];

/** Shows one value instead of two where staff confirmed the same plant. */
const plantLines = ({ plant: { from, to } }: PlantPayload, translate: Translate): string[] => {
  const label = translate('tickets.plant.heading');
  return [changeLine(label, from?.id === to?.id ? null : nameInWords(from, translate), nameInWords(to, translate))];
};

const participantLines = ({ participant: { from, to } }: ParticipantPayload, translate: Translate): string[] => {
  const name = nameInWords(to ?? from, translate) ?? NOTHING;
  return [translate(to ? 'tickets.timeline.participant.added' : 'tickets.timeline.participant.removed', { name })];
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
    return [changeLine(translate(`tickets.fields.${field}`), from, to)];
  });

/** Functions that read the payload of each kind. */
type ByKind<Result> = {
  [Item in TicketActivity as Item['kind']]?: (
    payload: Item['payload'],
    translate: Translate,
    language: Language,
  ) => Result;
};

/** The headlines whose texts take values. */
const HEADLINES: ByKind<string> = {
  STATUS_CHANGED: statusLine,
  CLOSED: statusLine,
  CLOSED_AS_DUPLICATE: statusLine,
  WAITING_CHANGED: ({ waiting }, translate) => translate(`tickets.waiting.timeline.${waiting.to ?? 'NONE'}`),
  WORK_LOGGED: ({ hoursSpent }, translate, language) =>
    translate('tickets.timeline.WORK_LOGGED', { hours: formatHours(hoursSpent, language) }),
  FILES_ADDED: ({ filesAdded }, translate) =>
    translate('tickets.timeline.FILES_ADDED', { smart_count: filesAdded.length }),
  FILE_DELETED: ({ fileDeleted: { fileName } }, translate) => translate('tickets.timeline.FILE_DELETED', { fileName }),
  DUPLICATE_CLOSED: ({ duplicate }, translate) =>
    translate('tickets.timeline.DUPLICATE_CLOSED', { number: duplicate.to }),
  FOLLOW_UP_RAISED: ({ followUp }, translate) =>
    translate('tickets.timeline.FOLLOW_UP_RAISED', { number: followUp.to }),
  SPLIT_OFF: ({ splitOff }, translate) => translate('tickets.timeline.SPLIT_OFF', { number: splitOff.to }),
  TICKET_LINKED: ({ linked }, translate) => translate('tickets.timeline.TICKET_LINKED', { number: linked.to }),
  TICKET_UNLINKED: ({ linked }, translate) => translate('tickets.timeline.TICKET_UNLINKED', { number: linked.to }),
};

const DETAILS: ByKind<string[]> = {
  TICKET_CREATED: creationLines,
  STATUS_CHANGED: handlingLines,
  CLOSED: handlingLines,
  CLOSED_AS_DUPLICATE: handlingLines,
  ASSIGNED: handlingLines,
  PRIORITY_CHANGED: handlingLines,
  PLANT_LINKED: plantLines,
  OWNER_CHANGED: ({ owner }, translate) => [refLine('tickets.owner', owner, translate)],
  COMPANY_SET: ({ belongsTo }, translate) => [refLine('tickets.detail.company', belongsTo, translate)],
  COLLABORATOR_CHANGED: participantLines,
  COPY_CHANGED: participantLines,
  EDITED: editLines,
  WORK_LOGGED: ({ notes }) => [notes],
};

export const headlineOf = ({ kind, payload }: TicketActivity, translate: Translate, language: Language): string =>
  HEADLINES[kind]?.(payload as never, translate, language) ?? translate(`tickets.timeline.${kind}`);

/** What exactly changed, one line each. */
export const detailLines = ({ kind, payload }: TicketActivity, translate: Translate, language: Language): string[] =>
  DETAILS[kind]?.(payload as never, translate, language) ?? [];
