import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { newId } from '#kernel/persistence/index.js';
import type { FileStorage } from '#tickets/files/index.js';
import { Attachment } from '#tickets/index.js';
import { DEMO_FILES, type DemoFile } from './data/story.js';
import type { SeededTicket } from './demo-tickets.js';
import { nameFormFiles } from '#tickets/activity/index.js';

const FOLDER = join(import.meta.dirname, 'files');
/** Milliseconds from raising the ticket to the upload. */
const UPLOADED_AFTER = 5_000;

/** Attaches files to a ticket. Adds to `storedKeys` what has to be removed if the transaction fails. */
export async function seedFiles(
  tx: EntityManager,
  storage: FileStorage,
  files: readonly DemoFile[],
  ticket: SeededTicket,
  storedKeys: string[],
): Promise<void> {
  for (const fileName of files) {
    const { storageKey, size, sha256 } = await storage.put(await readFile(join(FOLDER, fileName)));
    storedKeys.push(storageKey);
    const id = newId();
    const mimeType = DEMO_FILES[fileName];
    await tx.insert(Attachment, {
      id,
      ticketId: ticket.id,
      fileName,
      mimeType,
      size,
      storageKey,
      sha256,
      uploadedById: ticket.raisedById,
      createdAt: new Date(ticket.raisedAt.getTime() + UPLOADED_AFTER),
    });
    await nameFormFiles(tx, ticket.id, [{ id, fileName, mimeType }]);
  }
}
