export { formatDateTime, formatDecimal, formatHours, localeOf, localIsoTime } from './format.js';
export { type Labels, labelsIn, personName, statusLabel } from './labels.js';
