import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addDays, dayOf, LIMITS } from '@contract/index';
import type { Calendar } from '@/api/types';
import { formatDay } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/buttons';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import type { FileDay, FileDays } from './ics/days-in-file';
import { UnreadFile } from './ics/unread';

/** Largest size of a file in bytes; a file of holidays has a few thousand. */
const LARGEST = 2_000_000;

interface Preview extends FileDays {
  /** Why nothing of the file could be read. */
  refusal?: UnreadFile['reason'] | 'unknown';
}

const NOTHING: Preview = { days: [], unread: [] };

/** The parser is loaded with the first file. */
const previewFile = async (file: File, timeZone: string): Promise<Preview> => {
  if (file.size > LARGEST) return { ...NOTHING, refusal: 'large' };
  const today = dayOf(new Date());
  try {
    const [{ daysInFile }, { textOfFile }] = await Promise.all([
      import('./ics/days-in-file'),
      import('./ics/text-of-file'),
    ]);
    const text = textOfFile(await file.arrayBuffer());
    return daysInFile(text, today, addDays(today, LIMITS.calendarYears.ahead * 366), timeZone);
  } catch (error) {
    return { ...NOTHING, refusal: error instanceof UnreadFile ? error.reason : 'unknown' };
  }
};

interface PreviewDialogProps extends Preview {
  known: ReadonlySet<string>;
  onTake: (days: FileDay[]) => void;
  onClose: () => void;
}

/** How many of the unread events are listed by name. */
const NAMED = 10;

const UnreadEvents = ({ unread }: Pick<FileDays, 'unread'>) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {translate('calendars.file.unread', { smart_count: unread.length })}
      <ul>
        {unread.slice(0, NAMED).map(({ name, reason }, index) => (
          <li
            key={index}
          >{`${name || translate('calendars.file.unnamed')}: ${translate(`calendars.file.reasons.${reason}`)}`}</li>
        ))}
      </ul>
      {unread.length > NAMED && translate('calendars.file.more', { smart_count: unread.length - NAMED })}
    </Alert>
  );
};

const PreviewDialog = ({ days, unread, refusal, known, onTake, onClose }: PreviewDialogProps) => {
  const { translate, language } = useWords();
  const fresh = days.filter(({ day }) => !known.has(day));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const taken = fresh.filter(({ day }) => !left.has(day));
  const toggle = (day: string) =>
    setLeft((before) => new Set(before.has(day) ? [...before].filter((other) => other !== day) : [...before, day]));
  return (
    <ActionDialog
      title={translate('calendars.file.title')}
      submitLabel={translate('calendars.file.take', { smart_count: taken.length })}
      canSubmit={taken.length > 0}
      onSubmit={() => onTake(taken)}
      onClose={onClose}
    >
      {refusal && <Alert severity="error">{translate(`calendars.file.refusals.${refusal}`)}</Alert>}
      {fresh.length === 0 && !refusal && <Alert severity="info">{translate('calendars.file.none')}</Alert>}
      {unread.length > 0 && <UnreadEvents unread={unread} />}
      <Stack>
        {fresh.map(({ day, name }) => (
          <FormControlLabel
            key={day}
            control={<Checkbox checked={!left.has(day)} onChange={() => toggle(day)} />}
            label={`${formatDay(day, language)} · ${name || translate('calendars.kinds.CLOSURE')}`}
          />
        ))}
      </Stack>
    </ActionDialog>
  );
};

/** Adds closed days from an iCalendar file after the user has looked at them. */
export const DaysFromFile = () => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Pick<Calendar, 'days' | 'timeZone'>>();
  const [preview, setPreview] = useState<Preview | null>(null);
  const days = () => getValues('days') ?? [];
  const take = (found: FileDay[]) => {
    const added = found.map(({ day, name }) => ({
      ...{ day, name: name || translate('calendars.kinds.CLOSURE') },
      ...{ kind: 'CLOSURE' as const, hours: [] },
    }));
    setValue('days', [...days(), ...added], { shouldDirty: true });
    setPreview(null);
  };
  return (
    <>
      <FileButton
        variant="text"
        startIcon={<UploadFileOutlined />}
        label={translate('calendars.file.choose')}
        accept=".ics,text/calendar"
        onFiles={([file]) => void (file && previewFile(file, getValues('timeZone')).then(setPreview))}
      />
      {preview && (
        <PreviewDialog
          {...preview}
          known={new Set(days().map(({ day }) => day))}
          onTake={take}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  );
};
