export { passportData } from './passport.data.js';
export { PassportModule } from './passport.module.js';
