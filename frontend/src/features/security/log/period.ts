/** The usual spans: so many days with today as the last. */
export const PRESETS = [
  { name: 'today', days: 1 },
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
] as const;

/** The first day of a span that ends today, as the API and date fields write it. */
export const presetStart = (days: number, now: Date): string => {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1, 12);
  const [month, day] = [start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${start.getFullYear()}-${month}-${day}`;
};
