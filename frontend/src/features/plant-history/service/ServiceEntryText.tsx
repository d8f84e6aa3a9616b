import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { voidServiceEntry } from '@/api/generated/plants';
import type { ServiceEntry } from '@/api/types';
import { formatDay } from '@/kit/format/dates';
import { formatHours } from '@/kit/format/numbers';
import { personName } from '@/kit/format/people';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { SERVICE } from '../useWrite';
import { VoidDialog } from '../VoidDialog';

/** What was done, as far as the reader may know. */
export const ServiceEntryText = ({ entry }: { entry: ServiceEntry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [isVoiding, setVoiding] = useState(false);
  const { id, notes, hoursSpent, technician, allowedActions, workedOn } = entry;
  const facts = [technician && personName(technician, translate), hoursSpent && formatHours(hoursSpent, language)];
  return (
    <>
      {notes && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {notes}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[formatDay(workedOn, language), ...facts].filter(Boolean).join(' · ')}
      </Typography>
      {allowedActions.includes('VOID') && (
        <Button
          variant="text"
          size="small"
          sx={{ ml: -1 }}
          aria-label={translate('plantHistory.service.voidOne', { day: formatDay(workedOn, language) })}
          onClick={() => setVoiding(true)}
        >
          {translate('plantHistory.service.void')}
        </Button>
      )}
      {isVoiding && (
        <VoidDialog
          kind={SERVICE}
          send={() => voidServiceEntry(id)}
          named={{ day: formatDay(workedOn, language) }}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  );
};
