import { useWatch } from 'react-hook-form';
import { LIMITS, lengthOf } from '@contract/index';
import { formatHours } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import { HoursField } from '@/desk/HoursField';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { atLeast, atMost, requiredRule } from '@/kit/validation/rules';

export interface FinalReport {
  finalReport: string;
  finalInternalNotes: string;
  /** As typed: decimal hours with a point or a comma. */
  hoursSpent: string;
}

/**
 * The fields of closing: the report, the hours that are not logged yet, and notes for staff. Hours are required while
 * `loggedHours` is 0.
 */
export const FinalReportFields = ({ loggedHours }: { loggedHours: number }) => {
  const { translate, language } = useWords();
  const { finalReport: report, finalInternalNotes: notes } = useWatch<FinalReport>();
  const help = (text: string, typed: string | undefined, max: number): string =>
    `${text} ${translate('tickets.characters', { count: lengthOf((typed ?? '').trim()), max })}`;
  const { finalReport, finalInternalNotes } = LIMITS;
  return (
    <>
      <LineInput
        source="finalReport"
        label="tickets.finalReport.report"
        multiline
        minRows={5}
        maxRows={12}
        helperText={help(
          translate('tickets.finalReport.reportHelp', { min: finalReport.min }),
          report,
          finalReport.max,
        )}
        validate={validateBy([requiredRule, atLeast(finalReport.min), atMost(finalReport.max)])}
      />
      <HoursField
        label="tickets.finalReport.hours"
        note={
          loggedHours > 0
            ? translate('tickets.finalReport.hoursLogged', { hours: formatHours(loggedHours, language) })
            : translate('tickets.finalReport.noHoursLogged')
        }
        optional={loggedHours > 0}
      />
      <LineInput
        source="finalInternalNotes"
        label="tickets.finalReport.internalNotes"
        multiline
        minRows={2}
        maxRows={8}
        helperText={help(translate('tickets.finalReport.internalNotesHelp'), notes, finalInternalNotes.max)}
        validate={validateBy([atMost(finalInternalNotes.max)])}
      />
    </>
  );
};
