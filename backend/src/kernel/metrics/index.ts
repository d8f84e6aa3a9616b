export { Metrics } from './metrics.js';
export { MetricsModule } from './gauges.js';
