export { RetentionModule } from './retention.module.js';
export { type RetentionCounts, RetentionSweep } from './retention-sweep.js';
export { RetentionWorkerModule } from './retention-worker.module.js';
export { retentionData } from './retention.data.js';
