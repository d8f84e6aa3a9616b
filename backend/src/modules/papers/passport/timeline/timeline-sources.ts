import { type PlantEventKind, TIME_ZONE } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { isAbout, openTo } from '#plant-life/documents/index.js';
import { STOP_IN_OWNERSHIP } from '#plant-life/stops/index.js';
import { recorderSql, WORKED_AT } from '#plants/records/index.js';
import { mayReadTickets, ofPlantSql, visibleTo } from '#tickets/visibility/index.js';

/** SQL for the entries of one kind; `where` also limits them to what the caller may know. */
export interface TimelineSource {
  kind: PlantEventKind;
  from: string;
  at: string;
  id: string;
  /** The facts of the entry by their name in the response, as arguments of `json_build_object`. */
  facts: string;
  where: string;
}

/** SQL: when the present owner got the plant. */
const OWNED_SINCE = `coalesce((SELECT since FROM plant_ownerships WHERE plant_id = :plantId AND until IS NULL), '-infinity')`;

const SOLD_ON = `(${OWNED_SINCE} AT TIME ZONE '${TIME_ZONE}')::date`;

const TICKET = `'ticket', json_build_object('id', t.id, 'title', t.title, 'category', t.category, 'status', t.status)`;
const DOCUMENT = {
  from: `FROM plant_documents d JOIN plants p ON ${isAbout('d', 'p')}`,
  id: 'd.id',
  facts: `'document', json_build_object('id', d.id, 'title', d.title, 'revision', d.revision, 'language', d.language)`,
};
const PLATE = `'plateCode', plate.code`;
/** Counter readings are facts of the machine, so a new owner sees earlier ones too. */
const READING: TimelineSource = {
  ...{ kind: 'READING', from: 'FROM counter_readings r', at: 'r.read_at', id: 'r.id' },
  facts: `'reading', json_build_object('counter', r.counter, 'value', r.value::float8)`,
  where: 'r.plant_id = :plantId AND r.voided_at IS NULL',
};

/** SQL: whether the entry is about work after the sale, or about the day of the sale but recorded after it. */
const BY_PRESENT_OWNER = `(e.worked_on > ${SOLD_ON} OR e.worked_on = ${SOLD_ON} AND e.created_at >= ${OWNED_SINCE})`;

/** A new owner learns only when a technician worked on the machine before. */
function serviceFor(actor: Actor): TimelineSource {
  const isForStaff = isStaff(actor);
  const shared = `'workedOn', e.worked_on, 'notes', ${isForStaff ? 'e.notes' : `CASE WHEN ${BY_PRESENT_OWNER} THEN e.notes END`}`;
  const forStaff = `'hoursSpent', e.hours_spent::float8, 'technician', ${recorderSql('worker')},
    'technicianId', e.technician_id, 'createdAt', e.created_at`;
  return {
    ...{ kind: 'SERVICE', at: WORKED_AT, id: 'e.id' },
    from: isForStaff
      ? 'FROM service_entries e JOIN users worker ON worker.id = e.technician_id'
      : 'FROM service_entries e',
    facts: `'service', json_build_object(${isForStaff ? `${shared}, ${forStaff}` : shared})`,
    where: 'e.plant_id = :plantId AND e.voided_at IS NULL',
  };
}

/**
 * The entries that the caller may know of a plant that they may read. A new owner learns nothing about the former one.
 */
export function sourcesFor(actor: Actor): TimelineSource[] {
  const since = (at: string): string => (isStaff(actor) ? '' : ` AND ${at} >= ${OWNED_SINCE}`);
  const tickets = `${ofPlantSql(actor, 't', ':plantId')} AND ${visibleTo(actor).sql}`;
  const ticket = { from: 'FROM tickets t', id: 't.id', facts: TICKET };
  const ofTickets: TimelineSource[] = [
    { ...ticket, kind: 'TICKET_RAISED', at: 't.created_at', where: tickets },
    { ...ticket, kind: 'TICKET_CLOSED', at: 't.closed_at', where: `${tickets} AND t.closed_at IS NOT NULL` },
  ];
  const shared: TimelineSource[] = [
    ...(mayReadTickets(actor) ? ofTickets : []),
    {
      ...{ kind: 'STOP', from: 'FROM production_stops s', at: 's.started_at', id: 's.id' },
      facts: `'stop', json_build_object('kind', s.kind, 'until', s.ended_at)`,
      where: `s.plant_id = :plantId AND s.voided_at IS NULL AND ${isStaff(actor) ? 'TRUE' : STOP_IN_OWNERSHIP}`,
    },
    {
      ...{
        kind: 'OWNER',
        from: 'FROM plant_ownerships o JOIN companies c ON c.id = o.company_id',
        at: 'o.since',
        id: 'o.id',
      },
      facts: `'company', c.name`,
      where: `o.plant_id = :plantId${since('o.since')}`,
    },
    {
      ...{ kind: 'SITE', from: 'FROM plant_moves m', at: 'm.moved_at', id: 'm.id', facts: `'site', m.site` },
      where: `m.plant_id = :plantId${since('m.moved_at')}`,
    },
    READING,
    serviceFor(actor),
    { ...DOCUMENT, kind: 'DOCUMENT', at: 'd.created_at', where: `p.id = :plantId AND ${openTo(actor, 'd', 'p')}` },
  ];
  return isStaff(actor) ? [...shared, ...FOR_STAFF] : shared;
}

const FOR_STAFF: readonly TimelineSource[] = [
  {
    ...{ ...DOCUMENT, kind: 'DOCUMENT_WITHDRAWN', at: 'd.withdrawn_at' },
    where: 'p.id = :plantId AND d.withdrawn_at IS NOT NULL',
  },
  {
    ...{ kind: 'PLATE_CLAIMED', from: 'FROM plates plate', at: 'plate.claimed_at', id: 'plate.code', facts: PLATE },
    where: 'plate.plant_id = :plantId AND plate.claimed_at IS NOT NULL',
  },
  {
    ...{ kind: 'PLATE_RETIRED', from: 'FROM plates plate', at: 'plate.retired_at', id: 'plate.code', facts: PLATE },
    where: 'plate.plant_id = :plantId AND plate.retired_at IS NOT NULL',
  },
  {
    kind: 'MERGE',
    from: `FROM plants part JOIN plant_merges merge ON merge.plant_id = part.id
      JOIN plant_models model ON model.id = part.model_id`,
    at: 'merge.merged_at',
    id: 'part.id',
    facts: `'plantName', model.code || ' ' || part.serial_number`,
    where: 'part.merged_into_id = :plantId',
  },
];
