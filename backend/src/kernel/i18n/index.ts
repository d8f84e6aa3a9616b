export { formatDateTime, formatHours, localeOf, TIME_ZONE } from './format.js';
export { type Labels, labelsIn, statusLabel } from './labels.js';
