import { isEndTime, isStartTime, type TimeWindow } from '@contract/time/working-time';

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?`;
const WINDOW = new RegExp(String.raw`^${TIME}\s*[-–—]\s*${TIME}$`);

const timeOf = (hour: string, minute = '00'): string => `${hour.padStart(2, '0')}:${minute}`;

/** A text that cannot be parsed becomes `starts`, so that the form can show and refuse it. */
const windowOf = (text: string): TimeWindow => {
  const [, startHour, startMinute, endHour, endMinute] = WINDOW.exec(text) ?? [];
  if (startHour === undefined || endHour === undefined) return { starts: text, ends: '' };
  return { starts: timeOf(startHour, startMinute), ends: timeOf(endHour, endMinute) };
};

/** Reads `8-12, 14:00–18:00`; blanks or commas separate windows. */
export const parseWindows = (text: string): TimeWindow[] =>
  text
    .replace(/\s*[-–—]\s*/g, '–')
    .split(/[\s,;]+/)
    .filter((piece) => piece !== '')
    .map(windowOf);

export const windowsText = (windows: readonly TimeWindow[]): string =>
  windows.map(({ starts, ends }) => (ends === '' ? starts : `${starts}–${ends}`)).join(', ');

export const isReadable = ({ starts, ends }: TimeWindow): boolean => isStartTime(starts) && isEndTime(ends);

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Begin and length of a window as shares of a day. */
export const shareOfDay = ({ starts, ends }: TimeWindow): { from: number; length: number } => {
  const [from, to] = [minutesOf(starts), minutesOf(ends)];
  return { from: from / 1440, length: (to - from) / 1440 };
};
