import type { EntityManager } from 'typeorm';
import { SERVICE_CLOCKS, type ServiceClock, TICKET_CATEGORIES, type TicketPriority } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import { Calendar } from '#organisation/calendars/index.js';
import { Company } from '#organisation/companies/index.js';
import { assignClocks, passSteps, ServiceAgreement, ServiceLevel, ServiceLevelTarget } from '#promises/index.js';
import { Ticket } from '#tickets/index.js';

/** Promised times in working hours. */
type Grid = Readonly<Record<ServiceClock, Readonly<Record<TicketPriority, number>>>>;

const STANDARD: Grid = {
  RESPONSE: { CRITICAL: 4, HIGH: 8, MEDIUM: 16, LOW: 24, NOT_SET: 8 },
  RESOLUTION: { CRITICAL: 24, HIGH: 60, MEDIUM: 120, LOW: 200, NOT_SET: 160 },
  STANDSTILL: { CRITICAL: 8, HIGH: 16, MEDIUM: 24, LOW: 40, NOT_SET: 24 },
};
const PREMIUM: Grid = {
  RESPONSE: { CRITICAL: 1, HIGH: 2, MEDIUM: 4, LOW: 8, NOT_SET: 4 },
  RESOLUTION: { CRITICAL: 8, HIGH: 24, MEDIUM: 60, LOW: 120, NOT_SET: 80 },
  STANDSTILL: { CRITICAL: 4, HIGH: 8, MEDIUM: 12, LOW: 24, NOT_SET: 8 },
};

const LEVELS = [
  { name: 'Standard', isDefault: true, grid: STANDARD, calendar: 'Assistenza' },
  { name: 'Premium', isDefault: false, grid: PREMIUM, calendar: 'Assistenza estesa' },
] as const;

const DAY = 24 * 3_600_000;

/** Creates two service levels, one company's agreement on the second, and the clocks of all open tickets. */
export async function seedServiceLevels(tx: EntityManager, now: Date): Promise<void> {
  for (const { name, isDefault, grid, calendar } of LEVELS) {
    const level = { id: newId(), name, isDefault, createdAt: now };
    const { id: calendarId } = await tx.findOneByOrFail(Calendar, { name: calendar });
    await tx.insert(ServiceLevel, level);
    await tx.insert(ServiceLevelTarget, targetsOf(grid, { levelId: level.id, calendarId }));
    if (!isDefault) await seedAgreement(tx, level.id, now);
  }
  const ids = (await tx.find(Ticket, { select: { id: true } })).map(({ id }) => id);
  await assignClocks(tx, ids);
  // Marks older warnings as given, so that the first run warns only of the last day.
  await passSteps(tx, ids, new Date(now.getTime() - DAY));
}

const targetsOf = (
  grid: Grid,
  level: Pick<ServiceLevelTarget, 'levelId' | 'calendarId'>,
): Omit<ServiceLevelTarget, 'level' | 'calendar'>[] =>
  SERVICE_CLOCKS.flatMap((clock) =>
    TICKET_CATEGORIES.flatMap((category) =>
      Object.entries(grid[clock]).map(([priority, hours]) => ({
        ...{ ...level, clock, category, minutes: hours * 60 },
        priority: priority as TicketPriority,
      })),
    ),
  );

async function seedAgreement(tx: EntityManager, levelId: string, now: Date): Promise<void> {
  const company = await tx.findOneOrFail(Company, { where: {}, order: { name: 'ASC' } });
  const validFrom = `${now.getUTCFullYear() - 1}-01-01`;
  const agreement = { id: newId(), companyId: company.id, plantId: null, levelId, number: 'SLA-014', validTo: null };
  await tx.insert(ServiceAgreement, { ...agreement, validFrom, createdAt: now });
}
