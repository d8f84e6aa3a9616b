import type { ModuleData } from '#kernel/module-data.js';
import { OperatingHours } from './availability/operating-hours.entity.js';
import { StopHint } from './hints/stop-hint.entity.js';
import { ProductionStop, StopTicket } from './production-stop.entity.js';

const NAMED = {
  notExported: 'says who reported about a machine',
  notErased: 'the account that it refers to has no name any more',
};

export const stopsData: ModuleData = {
  module: 'plant-life/stops',
  tables: {
    production_stops: {
      entity: ProductionStop,
      holds: 'when plants stood still',
      stays: 'as long as the plant, or the ticket where the plant is unknown',
      people: { reported_by_id: NAMED, ended_by_id: NAMED },
    },
    stop_tickets: {
      entity: StopTicket,
      holds: 'which tickets reported a stop',
      stays: 'as long as the ticket',
    },
    stop_hints: {
      entity: StopHint,
      holds: 'which tickets have a mail that suggests a stop',
      stays: 'until staff answer, the ticket is closed, or it reports a stop',
    },
    operating_hours: {
      entity: OperatingHours,
      holds: 'by which calendar plants are required to run, and since when',
      stays: 'as long as the plant',
    },
  },
  reads: {
    companies: 'exported stops name the owner of the plant',
    calendars: 'availability names the calendar of the plant',
    tickets: 'tickets report stops, and their readers see them',
    ticket_activity: 'the beginning of work on a ticket begins the repair',
    users: 'the mailed link holds for active accounts, and a proven mailbox makes a report believable',
    plants: 'stops are shown with their plant, whose lock puts them in a line',
    counter_readings: 'MTBF counts the operating hours of the counter',
    plant_ownerships: 'a new owner sees the stops of its own time',
  },
  usage: {
    calendars: { references: ['operating_hours.calendar_id'] },
    companies: {
      references: [],
      counts: {
        stoppedPlants: (company) => `SELECT count(DISTINCT p.id)::int FROM production_stops s
          LEFT JOIN tickets t ON t.id = s.ticket_id JOIN plants p ON p.id = coalesce(s.plant_id, t.plant_id)
          WHERE s.ended_at IS NULL AND s.voided_at IS NULL AND p.owner_company_id = ${company} AND p.merged_into_id IS NULL`,
      },
    },
  },
};
