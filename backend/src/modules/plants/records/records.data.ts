import type { ModuleData } from '#kernel/module-data.js';
import { CounterReading } from './readings/counter-reading.entity.js';
import { ServiceEntry } from './service/service-entry.entity.js';

const ANONYMOUS = { notErased: 'the account that it names has no name any more' };

export const plantRecordsData: ModuleData = {
  module: 'plants/records',
  tables: {
    counter_readings: {
      entity: CounterReading,
      holds: 'what the counters of machines showed',
      stays: 'as long as the plant',
      people: { recorded_by_id: { exported: 'readings', ...ANONYMOUS } },
    },
    service_entries: {
      entity: ServiceEntry,
      holds: 'work of technicians on machines without a ticket',
      stays: 'as long as the plant',
      people: {
        technician_id: { exported: 'plantWork', ...ANONYMOUS },
        notes: { exported: 'plantWork', notErased: 'describes work on a machine' },
      },
    },
  },
  usage: { users: { references: ['service_entries.technician_id'] } },
  personalData: {
    readings: {
      columns: `r.plant_id AS "plantId", r.counter, r.value::float8, r.read_at AS "readAt", r.created_at AS "createdAt"`,
      from: 'counter_readings r WHERE r.recorded_by_id = :id AND r.voided_at IS NULL',
    },
    plantWork: {
      columns: `r.plant_id AS "plantId", r.worked_on AS "workedOn", r.hours_spent::float8 AS "hoursSpent", r.notes, r.created_at AS "createdAt"`,
      from: 'service_entries r WHERE r.technician_id = :id AND r.voided_at IS NULL',
    },
  },
  reads: {
    plants: 'readings are for those who may read the plant',
    users: 'staff see who recorded something',
  },
};
