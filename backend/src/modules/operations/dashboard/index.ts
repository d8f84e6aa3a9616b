export { DashboardModule } from './dashboard.module.js';
export { dashboardData } from './dashboard.data.js';
