import { useWatch, type Control } from 'react-hook-form';
import { LIMITS, lengthOf } from '@contract/index';
import { formRule } from '@/shared/form/form-rule';
import { formatHours } from '@/shared/format/numbers';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { FormTextField } from '@/shared/mui/FormTextField';
import { HoursField } from '@/shared/mui/HoursField';
import { atLeast, atMost, required } from '@/shared/validation/rules';

export interface FinalReport {
  finalReport: string;
  finalInternalNotes: string;
  /** As typed: decimal hours with a point or a comma. */
  hoursSpent: string;
}

interface FinalReportFieldsProps {
  control: Control<FinalReport>;
  /** Hours that the ticket has already; while it has none, closing asks for some. */
  loggedHours: number;
  onAddHours: (hours: string) => void;
}

/** What closing asks for: the report, the hours that are not logged yet, and notes for staff. */
export const FinalReportFields = ({ control, loggedHours, onAddHours }: FinalReportFieldsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [report, notes] = useWatch({ control, name: ['finalReport', 'finalInternalNotes'] });
  const help = (text: string, typed: string, max: number): string =>
    `${text} ${translate('tickets.characters', { count: lengthOf(typed.trim()), max })}`;
  const { finalReport, finalInternalNotes } = LIMITS;
  return (
    <>
      <FormTextField
        multiline
        minRows={5}
        maxRows={12}
        control={control}
        name="finalReport"
        label={translate('tickets.finalReport.report')}
        help={help(translate('tickets.finalReport.reportHelp', { min: finalReport.min }), report, finalReport.max)}
        validate={formRule(translate, required, atLeast(finalReport.min), atMost(finalReport.max))}
      />
      <HoursField
        control={control}
        name="hoursSpent"
        label={translate('tickets.finalReport.hours')}
        note={
          loggedHours > 0
            ? translate('tickets.finalReport.hoursLogged', { hours: formatHours(loggedHours, language) })
            : translate('tickets.finalReport.noHoursLogged')
        }
        optional={loggedHours > 0}
        onAdd={onAddHours}
      />
      <FormTextField
        multiline
        minRows={2}
        maxRows={8}
        control={control}
        name="finalInternalNotes"
        label={translate('tickets.finalReport.internalNotes')}
        help={help(translate('tickets.finalReport.internalNotesHelp'), notes, finalInternalNotes.max)}
        validate={formRule(translate, atMost(finalInternalNotes.max))}
      />
    </>
  );
};
