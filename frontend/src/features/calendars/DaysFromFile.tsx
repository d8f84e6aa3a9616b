import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addDays, dayOf, LIMITS } from '@contract/index';
import type { Calendar } from '@/api/types';
import { formatDay } from '@/shared/format/dates';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { FileButton } from '@/shared/mui/FileButton';
import { FormDialog } from '@/shared/mui/FormDialog';
import { daysInFile, type FileDay } from './ics';

/** Bytes: a file of holidays has a few thousand. */
const LARGEST = 1_000_000;

interface Preview {
  days: FileDay[];
  skipped: number;
}

const read = async (file: File): Promise<Preview> => {
  const today = dayOf(new Date());
  if (file.size > LARGEST) return { days: [], skipped: 0 };
  return daysInFile(await file.text(), today, addDays(today, LIMITS.calendarYears.ahead * 366));
};

interface PreviewDialogProps extends Preview {
  known: ReadonlySet<string>;
  onTake: (days: FileDay[]) => void;
  onClose: () => void;
}

const PreviewDialog = ({ days, skipped, known, onTake, onClose }: PreviewDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const fresh = days.filter(({ day }) => !known.has(day));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const taken = fresh.filter(({ day }) => !left.has(day));
  const toggle = (day: string) =>
    setLeft((before) => new Set(before.has(day) ? [...before].filter((other) => other !== day) : [...before, day]));
  return (
    <FormDialog
      open
      title={translate('calendars.file.title')}
      submitLabel={translate('calendars.file.take', { smart_count: taken.length })}
      busy={false}
      canSubmit={taken.length > 0}
      onSubmit={() => onTake(taken)}
      onClose={onClose}
    >
      {fresh.length === 0 && <Alert severity="info">{translate('calendars.file.none')}</Alert>}
      {skipped > 0 && <Alert severity="warning">{translate('calendars.file.skipped', { smart_count: skipped })}</Alert>}
      <Stack>
        {fresh.map(({ day, name }) => (
          <FormControlLabel
            key={day}
            control={<Checkbox checked={!left.has(day)} onChange={() => toggle(day)} />}
            label={`${formatDay(day, language)} · ${name || translate('calendars.kinds.CLOSURE')}`}
          />
        ))}
      </Stack>
    </FormDialog>
  );
};

/** Adds closed days out of an iCalendar file, once they were looked at. */
export const DaysFromFile = () => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Pick<Calendar, 'days'>>();
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
        onFiles={([file]) => void (file && read(file).then(setPreview))}
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
