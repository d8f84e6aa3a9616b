import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { dayOf, type Language } from '#contract/index.js';
import { newId, textKey } from '#kernel/persistence/index.js';
import type { FileStorage } from '#tickets/files/index.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import { CounterReading, ServiceEntry } from '#plants/records/index.js';
import { Plant } from '#plants/index.js';
import { DOCUMENTS, WORK } from './data/plants.js';
import { DEMO_FILES } from './data/story.js';
import { seedInstructions, seedPlates } from './demo-instructions.js';
import type { DemoPeople } from './demo-people.js';
import { DAY_MS } from './working-time.js';

const FOLDER = join(import.meta.dirname, 'files');
/** The number of readings of a plant, one a month. */
const READINGS = 13;
const DAYS_BETWEEN = 30;
/** Operating hours a day, for one shift or two. The plants take them in turn. */
const HOURS_A_DAY = [7.5, 13.8, 6.2] as const;
/** The counter of every ninth plant was exchanged before its eighth reading. */
const [EXCHANGED_EVERY, EXCHANGED_AT] = [9, 7];

type Owned = Plant & { language: Language; keyUserId: string };

/**
 * Creates readings and work for the plants of the companies, a plate and documents for the first plant of each, and
 * the instructions of all models.
 */
export async function seedPlantRecords(
  tx: EntityManager,
  storage: FileStorage,
  people: DemoPeople,
  now: Date,
  storedKeys: string[],
): Promise<void> {
  const plants = await tx.query<Owned[]>(
    `SELECT p.id, p.owner_company_id AS "ownerCompanyId", u.language, u.id AS "keyUserId"
     FROM plants p JOIN users u ON u.company_id = p.owner_company_id
     ORDER BY p.owner_company_id, p.serial_number`,
  );
  await tx.insert(
    CounterReading,
    plants.flatMap((plant, place) => readingsOf(plant, place, now)),
  );
  const work = plants.flatMap((plant, place) => workOn(plant, place, people, now));
  await tx.insert(ServiceEntry, work);
  const first = plants.filter(({ ownerCompanyId }, place) => ownerCompanyId !== plants[place - 1]?.ownerCompanyId);
  const { adminId } = people;
  for (const plant of first) await seedDocuments(tx, storage, { plant, adminId, now }, storedKeys);
  await seedInstructions(tx, storage, { adminId, now }, storedKeys);
  await seedPlates(
    tx,
    first.map(({ id }) => id),
    now,
  );
}

function readingsOf({ id: plantId, keyUserId }: Owned, place: number, now: Date): Partial<CounterReading>[] {
  const daily = HOURS_A_DAY[place % HOURS_A_DAY.length] ?? 0;
  const isExchanged = place % EXCHANGED_EVERY === 0;
  return Array.from({ length: READINGS }, (_, index) => {
    const epoch = isExchanged && index >= EXCHANGED_AT ? 1 : 0;
    const days = DAYS_BETWEEN * (epoch === 0 ? index + 40 + place : index - EXCHANGED_AT);
    const readAt = new Date(now.getTime() - ((READINGS - 1 - index) * DAYS_BETWEEN + 2) * DAY_MS);
    const value = Math.round(days * daily * 10) / 10;
    return {
      ...{ id: newId(), plantId, counter: 'OPERATING_HOURS', epoch, value, readAt },
      ...{ recordedById: keyUserId, createdAt: readAt },
    };
  });
}

/** Returns two entries for a plant, which differ from plant to plant. */
function workOn(
  { id: plantId, language }: Owned,
  place: number,
  { technicianIds }: DemoPeople,
  now: Date,
): Partial<ServiceEntry>[] {
  return [place, place + 1].flatMap((kind, index) => {
    const work = WORK[kind % WORK.length];
    const notes = work?.texts[language];
    if (!work || notes === undefined) return [];
    const createdAt = new Date(now.getTime() - (20 + 150 * index + (place % 25)) * DAY_MS);
    return {
      ...{ id: newId(), plantId, technicianId: technicianIds[work.technician], workedOn: dayOf(createdAt) },
      ...{ hoursSpent: work.hours, notes, createdAt },
    };
  });
}

async function seedDocuments(
  tx: EntityManager,
  storage: FileStorage,
  { plant, adminId, now }: { plant: Owned; adminId: string; now: Date },
  storedKeys: string[],
): Promise<void> {
  for (const { title, file, ...facts } of DOCUMENTS[plant.language] ?? []) {
    const { storageKey, size, sha256 } = await storage.put(await readFile(join(FOLDER, file)));
    storedKeys.push(storageKey);
    const createdAt = new Date(now.getTime() - 300 * DAY_MS);
    await tx.insert(PlantDocument, {
      ...{ id: newId(), modelId: null, plantId: plant.id, title, titleKey: textKey(title), language: plant.language },
      ...facts,
      ...{ fileName: file, mimeType: DEMO_FILES[file], size, storageKey, fromNumber: null, toNumber: null },
      ...{ sha256, uploadedById: adminId },
      ...{ createdAt, releasedOn: dayOf(createdAt) },
    });
  }
}
