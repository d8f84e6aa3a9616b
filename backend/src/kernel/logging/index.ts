export { Log } from './log.js';
export { LoggingModule } from './logging.module.js';
export { NestLog } from './nest-log.js';
export { currentRequestId, traced } from './trace.js';
