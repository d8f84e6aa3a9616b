export { type Dependency, type DependencyState, Health, HealthModule } from './health.js';
