export { type Dependency, type DependencyReport, Health } from './health.js';
export { HealthModule } from './health.module.js';
