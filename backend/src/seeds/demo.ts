import type { DataSource } from 'typeorm';
import { newId } from '#kernel/persistence/index.js';
import { claimStorage, type FileStorage } from '#tickets/files/index.js';
import { CannedReply } from '#conversation/canned-replies/index.js';
import { Macro } from '#promises/macros/index.js';
import { User } from '#organisation/users/index.js';
import { CANNED_REPLIES, MACROS } from './data/replies-and-macros.js';
import { seedCalendars } from './demo-calendars.js';
import { seedApiTokens } from './demo-api-tokens.js';
import { seedFiles } from './demo-files.js';
import { seedMails } from './demo-mails.js';
import { seedPeople } from './demo-people.js';
import { seedPlantRecords } from './demo-plant-records.js';
import { linkTickets, seedPlants } from './demo-plants.js';
import { scheduledStories } from './demo-stories.js';
import { seedRatings } from './demo-ratings.js';
import { seedSecurityLog } from './demo-security.js';
import { seedServiceLevels } from './demo-service-levels.js';
import { seedStops } from './demo-stops.js';
import { seedTalk } from './demo-talk.js';
import { seedTicket } from './demo-tickets.js';
import { seedTicketViews } from './demo-ticket-views.js';
import { Random } from './random.js';

interface SeedSummary {
  users: number;
  tickets: number;
  attachments: number;
}

/** Any number works. A fixed one always creates the same demo. */
const RANDOM_SEED = 1964;

/** Fills an empty database in one transaction and sends no mail. Returns undefined when the database contains data. */
export async function seedDemo(
  dataSource: DataSource,
  storage: FileStorage,
  now: Date,
): Promise<SeedSummary | undefined> {
  const random = new Random(RANDOM_SEED);
  const storedKeys: string[] = [];
  await claimStorage(storage, dataSource);
  try {
    return await dataSource.transaction(async (tx) => {
      await tx.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
      if ((await tx.count(User)) > 0) return undefined;
      const people = await seedPeople(tx, now);
      await seedCalendars(tx, now);
      await seedPlants(tx, people, now);
      const stories = scheduledStories(random, now);
      for (const story of stories) {
        const ticket = await seedTicket(tx, people, story, { now, random });
        await seedFiles(tx, storage, story.files ?? [], ticket, storedKeys);
      }
      await linkTickets(tx);
      await seedStops(tx);
      const attachments = storedKeys.length;
      await seedPlantRecords(tx, storage, people, now, storedKeys);
      await seedTalk(tx, people, now);
      await seedServiceLevels(tx, now);
      await tx.insert(
        CannedReply,
        CANNED_REPLIES.map((reply) => ({ id: newId(), ...reply })),
      );
      await tx.insert(
        Macro,
        MACROS.map((macro) => ({ id: newId(), ...macro })),
      );
      await seedTicketViews(tx, now);
      await seedRatings(tx, now);
      await seedMails(tx, people);
      await seedApiTokens(tx, people, now);
      await seedSecurityLog(tx, people, { now, random });
      return { users: await tx.count(User), tickets: stories.length, attachments };
    });
  } catch (error) {
    await Promise.all(storedKeys.map((key) => storage.remove(key)));
    throw error;
  }
}
