export { passportData } from './passport.data.js';
export { PassportModule } from './passport.module.js';
export { PassportWorkerModule } from './passport-worker.module.js';
