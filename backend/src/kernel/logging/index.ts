export { currentRequestId, Log, LoggingModule, NestLog, traced } from './log.js';
