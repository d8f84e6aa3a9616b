export { formatDateTime, formatDecimal, formatHours, localeOf, localIsoTime } from './format.js';
export { type Labels, labelsIn, statusLabel } from './labels.js';
