export { LimitCounter } from './limit-counter.entity.js';
export { limitKey, Sender, senderOf } from './limit-key.js';
export { LimitStore } from './limit-store.js';
export { GrowingLimit } from './growing-limit.js';
export { countMegabytes, DAY, HOUR, Limits, LimitsModule, MEGABYTE, MINUTE } from './limits.js';
export { readRedisFacts, type RedisFacts } from './redis-facts.js';
export { countFailures, type Limit, WindowLimit } from './window-limit.js';
