export { countFailures } from './count-failures.js';
export { LimitCounter } from './limit-counter.entity.js';
export { limitKey, Sender, senderOf } from './limit-key.js';
export { LimitStore } from './limit-store.js';
export { GrowingLimit } from './growing-limit.js';
export { HOUR, Limits, MEGABYTE, MINUTE } from './limits.js';
export { LimitsModule } from './limits.module.js';
export { readRedisFacts, type RedisFacts } from './redis-facts.js';
export { type Limit, WindowLimit } from './window-limit.js';
