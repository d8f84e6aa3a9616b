export { plantRecordsData } from './records.data.js';
export { PlantRecordsModule } from './plant-records.module.js';
export { RecorderDto, recorderSql } from './recorder.dto.js';
export { CounterReading } from './readings/counter-reading.entity.js';
export { ReadingDto } from './readings/reading.dto.js';
export { ReadingQueries } from './readings/reading.queries.js';
export { mayVoid } from './records.policy.js';
export { ServiceEntryDto } from './service/service-entry.dto.js';
export { ServiceEntry, WORKED_AT } from './service/service-entry.entity.js';
