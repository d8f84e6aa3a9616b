import type { EntityManager } from 'typeorm';
import { newId, textKey } from '#kernel/persistence/index.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import { PlantModel } from '#plants/index.js';
import { newPlateCode, Plate } from '#plants/plates/index.js';
import type { FileStorage } from '#tickets/files/index.js';
import { INSTRUCTIONS, RELEASES } from './data/instructions.js';
import { MANUFACTURER } from './data/plants.js';
import { onePagePdf } from './one-page-pdf.js';
import { DAY_MS } from './working-time.js';

/** Days since the models got their instructions, and the plants their plates. */
const [ADDED, FITTED] = [420, 400];

/** Creates public instructions of each model, in several languages and revisions. */
export async function seedInstructions(
  tx: EntityManager,
  storage: FileStorage,
  { adminId, now }: { adminId: string; now: Date },
  storedKeys: string[],
): Promise<void> {
  const createdAt = new Date(now.getTime() - ADDED * DAY_MS);
  for (const model of await tx.find(PlantModel, { order: { code: 'ASC' } }))
    for (const { fileName, bytes, ...facts } of instructionsOf(model)) {
      const stored = await storage.put(bytes);
      storedKeys.push(stored.storageKey);
      await tx.insert(PlantDocument, {
        ...{ id: newId(), plantId: null, modelId: model.id, audience: 'PUBLIC', ...facts },
        ...{ fileName, mimeType: 'application/pdf', ...stored, fromNumber: null, toNumber: null },
        ...{ uploadedById: adminId, createdAt },
      });
    }
}

function instructionsOf({ code, name }: PlantModel) {
  return INSTRUCTIONS.flatMap(({ kind, language, title, words, revisions, lines, added }) =>
    revisions.map((revision) => {
      const head = `${words.model}: ${code} · ${name}`;
      const released = `${words.revision} ${revision} · ${RELEASES[revision]} · ${MANUFACTURER}`;
      const text = [head, released, '', ...lines, ...(revision === 'B' ? added : [])];
      return {
        ...{ kind, title, titleKey: textKey(title), language, revision, releasedOn: RELEASES[revision] },
        fileName: `${code}-${kind.toLowerCase()}-${language}-${revision}.pdf`,
        bytes: onePagePdf(language, title, text),
      };
    }),
  );
}

/** Gives each of the plants a plate, which visitors can scan. */
export async function seedPlates(tx: EntityManager, plantIds: readonly string[], now: Date): Promise<void> {
  const claimedAt = new Date(now.getTime() - FITTED * DAY_MS);
  const facts = { state: 'ACTIVE', claimedAt, createdAt: claimedAt } as const;
  await tx.insert(
    Plate,
    plantIds.map((plantId) => ({ code: newPlateCode(), plantId, ...facts })),
  );
}
