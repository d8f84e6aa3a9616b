import type { EntityManager } from 'typeorm';
import { plantColumns } from '#contract/index.js';
import { searchTextOf } from '#tickets/model/search-text.js';
import { Ticket, Worklog } from '#tickets/index.js';
import { type DemoAssignment, Chronicle } from './chronicle.js';
import { AREAS, CLIENTS, type TechnicianKey, TECHNICIANS } from './data/people.js';
import type { DemoPeople } from './demo-people.js';
import type { ScheduledStory } from './demo-stories.js';
import type { Random } from './random.js';
import { DAY_MS, Timeline } from './working-time.js';
import { TicketActivity } from '#tickets/activity/index.js';

/** The facts about a ticket that its files need. */
export interface SeededTicket {
  id: number;
  raisedAt: Date;
  /** Null for a visitor. */
  raisedById: string | null;
}

/** Closed tickets older than this are archived. */
const ARCHIVED_AFTER_DAYS = 330;

interface Setting {
  now: Date;
  random: Random;
}

/** Creates one ticket with its history and worklogs. */
export async function seedTicket(
  tx: EntityManager,
  people: DemoPeople,
  story: ScheduledStory,
  setting: Setting,
): Promise<SeededTicket> {
  const id = await nextNumber(tx);
  const ownerId = people.clientIds[story.owner];
  // Owners whose mailbox is not proven raised their tickets as visitors.
  const raisedById = 'isVerified' in CLIENTS[story.owner] ? null : ownerId;
  const chronicle = new Chronicle(id, { at: story.raisedAt, by: raisedById });
  liveThrough(chronicle, people, story, setting);
  const columns = { ...formColumns(story), ...chronicle.currentState(), id, createdById: ownerId };
  const awaitsMailboxProof = raisedById === null && (await tx.countBy(Ticket, { createdById: ownerId })) > 0;
  await tx.insert(Ticket, { ...columns, awaitsMailboxProof, searchText: searchTextOf(columns) });
  await tx.insert(TicketActivity, chronicle.activity);
  if (chronicle.worklogs.length > 0) await tx.insert(Worklog, chronicle.worklogs);
  return { id, raisedAt: story.raisedAt, raisedById };
}

async function nextNumber(tx: EntityManager): Promise<number> {
  const [row] = await tx.query<{ id: number }[]>(
    "SELECT nextval(pg_get_serial_sequence('tickets', 'id'))::integer AS id",
  );
  if (!row) throw new Error('The database gave no ticket number');
  return row.id;
}

function formColumns({ category, title, owner, columns }: ScheduledStory) {
  const { name, surname, email, phone, company, language, plant } = CLIENTS[owner];
  const contact = { contactName: name, contactSurname: surname, contactEmail: email, contactPhone: phone };
  const description = columns.description ?? '';
  const parts = columns.parts ?? null;
  return {
    ...columns,
    description,
    parts,
    category,
    title,
    ...contact,
    company,
    language,
    ...plantColumns(plant),
  };
}

/** Runs triage, assignment, work and closing, as far as the story goes. */
function liveThrough(chronicle: Chronicle, people: DemoPeople, story: ScheduledStory, { now, random }: Setting): void {
  const timeline = new Timeline(story.raisedAt, now, random);
  const admin = people.adminId;
  if (story.priority !== 'NOT_SET') chronicle.setPriority({ at: timeline.after(1, 4), by: admin }, story.priority);
  if (story.technician) {
    const assignment = assignmentOf(people, story.technician);
    chronicle.assign({ at: timeline.after(1, 5), by: admin }, assignment);
    if (story.status !== 'OPEN') chronicle.start({ at: timeline.after(1, 8), by: assignment.technicianId });
    for (const notes of story.work)
      chronicle.work(timeline.after(4, 48), assignment.technicianId, notes, random.between(5, 60));
  }
  if (story.report === undefined) return;
  const closer = story.technician ? people.technicianIds[story.technician] : admin;
  chronicle.close({ at: timeline.after(1, 20), by: closer }, story.report, story.internalNotes ?? null);
  if (isOld(story, now)) chronicle.archive({ at: timeline.after(20 * 24, 30 * 24), by: admin });
}

const isOld = ({ raisedAt }: ScheduledStory, now: Date): boolean =>
  now.getTime() - raisedAt.getTime() > ARCHIVED_AFTER_DAYS * DAY_MS;

function assignmentOf(people: DemoPeople, technician: TechnicianKey): DemoAssignment {
  const { name, surname, area } = TECHNICIANS[technician];
  return {
    technicalAreaId: people.areaIds[area],
    areaName: AREAS[area].name,
    technicianId: people.technicianIds[technician],
    technicianName: `${name} ${surname}`,
  };
}
