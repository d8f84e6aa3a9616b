import type { ModuleData } from '../../kernel/module-data.js';
import { CounterReading } from './readings/counter-reading.entity.js';
import { ServiceEntry } from './service/service-entry.entity.js';

const NAMED = {
  notExported: 'says who worked on a machine',
  notErased: 'the account that it refers to has no name any more',
};
const MACHINE = { notExported: 'describes work on a machine', notErased: 'describes work on a machine' };

export const plantRecordsData: ModuleData = {
  module: 'plant-records',
  tables: {
    counter_readings: {
      entity: CounterReading,
      holds: 'what the counters of machines showed',
      stays: 'as long as the plant',
      people: { recorded_by_id: NAMED },
    },
    service_entries: {
      entity: ServiceEntry,
      holds: 'work of technicians on machines without a ticket',
      stays: 'as long as the plant',
      people: { technician_id: NAMED, notes: MACHINE },
    },
  },
  usage: { users: { references: ['service_entries.technician_id'] } },
  reads: {
    plants: 'readings are for those who may read the plant',
    users: 'staff see who recorded something',
  },
};
