export { type Dependency, type DependencyState, Health } from './health.js';
export { HealthModule } from './health.module.js';
