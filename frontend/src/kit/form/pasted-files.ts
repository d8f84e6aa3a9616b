import type { Translate } from '@/i18n/i18n';

/** What browsers call a picture that never was a file. */
const UNNAMED = /^(?:image\.\w+)?$/;

/** Whether the clipboard holds text that is to be pasted: spreadsheets put a picture of the cells beside it. */
const hasText = (clipboard: DataTransfer): boolean => {
  const lines = clipboard
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = Array.from(clipboard.files, ({ name }) => name);
  // Files that are copied in a file manager may bring their names as text.
  return lines.some((line) => !names.includes(line.trim()));
};

/** The day and time in a file name: no sign that a file system refuses. Swedish writes them as ISO 8601 does. */
const stampOf = (now: Date): string => now.toLocaleString('sv').replaceAll(':', '.');

/**
 * The pictures and files of a paste; none where text is pasted. A screenshot is named by `title` and the
 * time, several ones with a number behind them.
 */
export const pastedFiles = (clipboard: DataTransfer, title: string, now = new Date()): File[] => {
  if (hasText(clipboard)) return [];
  return Array.from(clipboard.files, (file, place) => {
    if (!UNNAMED.test(file.name)) return file;
    const extension = file.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'png';
    const number = place > 0 ? ` (${place + 1})` : '';
    return new File([file], `${title} ${stampOf(now)}${number}.${extension}`, { type: file.type });
  });
};

/** What is said once files were added. */
export const addedText = (files: readonly File[], translate: Translate): string =>
  translate('common.files.added', { fileNames: files.map(({ name }) => name).join(', ') });
