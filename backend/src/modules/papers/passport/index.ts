export { passportData } from './passport.data.js';
export { PassportModule, PassportWorkerModule } from './passport.module.js';
