export { formatDateTime, formatHours, localeOf } from './format.js';
export { type Labels, labelsIn, statusLabel } from './labels.js';
