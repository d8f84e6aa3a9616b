export { RetentionModule, RetentionWorkerModule } from './retention.module.js';
export { type RetentionCounts, RetentionSweep } from './retention-sweep.js';
export { retentionData } from './retention.data.js';
