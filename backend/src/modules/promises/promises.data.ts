import type { ModuleData } from '#kernel/module-data.js';
import { ServiceAgreement } from './agreements/service-agreement.entity.js';
import { ServicePromises, TicketClock, TicketWait } from './clocks/ticket-clock.entity.js';
import { ServiceLevel, ServiceLevelTarget } from './levels/service-level.entity.js';

const NAME = { notExported: 'names a service level', notErased: 'names a service level' };

export const serviceLevelsData: ModuleData = {
  module: 'promises',
  tables: {
    service_levels: {
      entity: ServiceLevel,
      holds: 'what is promised to clients',
      stays: 'until an administrator deletes them',
      people: { name: NAME, warnings: NAME },
    },
    service_level_targets: {
      entity: ServiceLevelTarget,
      holds: 'working time by clock, category and priority',
      stays: 'as long as the service level',
    },
    service_agreements: {
      entity: ServiceAgreement,
      holds: 'which service level a company or a plant has, and when',
      stays: 'until an administrator deletes them',
      people: { number: { notExported: 'names a contract', notErased: 'names a contract' } },
    },
    ticket_clocks: {
      entity: TicketClock,
      holds: 'what was promised for a ticket, and what became of it',
      stays: 'as long as the ticket',
      people: { level_name: NAME },
    },
    ticket_waits: {
      entity: TicketWait,
      holds: 'when a ticket waited for the client, a supplier or parts',
      stays: 'as long as the ticket',
    },
    service_promises: {
      entity: ServicePromises,
      holds: 'when levels or agreements last changed',
      stays: 'for ever',
    },
  },
  reads: {
    tickets: 'a clock follows from what happened to the ticket',
    ticket_messages: 'the first reply of staff stops a clock',
    ticket_activity: 'the beginning of work stops a clock',
    production_stops: 'a stop of production starts a clock, and its end stops it',
    stop_tickets: 'a stop of production starts a clock, and its end stops it',
    calendars: 'the time left of a clock is counted by its calendar',
    working_windows: 'the time left is explained window by window',
    plants: 'agreements are shown with their plant',
    technical_areas: 'the report names technical areas',
    users: 'the report names technicians',
    companies: 'the report names companies',
    plant_models: 'agreements are shown with the model of their plant',
  },
  usage: {
    calendars: { references: ['service_level_targets.calendar_id', 'ticket_clocks.calendar_id'] },
    companies: {
      references: ['service_agreements.company_id'],
      counts: {
        agreements: (company) => `SELECT count(*)::int FROM service_agreements a WHERE a.company_id = ${company}`,
      },
    },
    plants: { references: ['service_agreements.plant_id'] },
  },
};
