export { countFailures } from './count-failures.js';
export { LimitCounter } from './limit-counter.entity.js';
export { limitKey, senderOf } from './limit-key.js';
export { LimitStore } from './limit-store.js';
export { Limits, MEGABYTE } from './limits.js';
export { LimitsModule } from './limits.module.js';
export { readRedisFacts, type RedisFacts } from './redis-facts.js';
export { type Limit } from './window-limit.js';
export { Sender } from './sender.decorator.js';
