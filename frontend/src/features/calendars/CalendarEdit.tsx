import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { CalendarFields, FIELDS } from './CalendarFields';
import { WhatIf } from './WhatIf';

const WITH_VERSION = [...FIELDS, 'version'];

const CalendarEdit = () => (
  <RecordDialog texts="calendars" maxWidth="md" fields={WITH_VERSION}>
    <CalendarFields>
      <WhatIf />
    </CalendarFields>
  </RecordDialog>
);

export default CalendarEdit;
