export { currentRequestId, Log, LoggingModule, NestLog, runTraced } from './log.js';
