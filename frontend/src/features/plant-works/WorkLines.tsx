import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlantWork } from '@/api/types';
import { formatDay } from '@/kit/format/dates';
import { formatHours } from '@/kit/format/numbers';
import { personName } from '@/kit/format/people';
import { truncateText } from '@/kit/format/texts';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { Muted, TypedText } from '@/kit/office/page/Texts';

/** How much of a report is shown at first. */
const [LINES, CHARACTERS] = [4, 240];

const beginningOf = (report: string): string => truncateText(report.split('\n', LINES).join('\n'), CHARACTERS);

/** A report, shortened until its reader asks for all of it. */
const Report = ({ report, day }: { report: string; day: string }) => {
  const translate = useTranslate();
  const [isUnfolded, setUnfolded] = useState(false);
  const beginning = beginningOf(report);
  const step = isUnfolded ? 'fold' : 'unfold';
  return (
    <>
      <TypedText>{isUnfolded ? report : beginning}</TypedText>
      {beginning !== report && (
        <Button
          variant="text"
          size="small"
          aria-label={translate(`plantWorks.${step}Of`, { day })}
          onClick={() => setUnfolded(!isUnfolded)}
          sx={{ ml: -1 }}
        >
          {translate(`plantWorks.${step}`)}
        </Button>
      )}
    </>
  );
};

/** The number of the ticket, as a link where the reader may open it. */
const Source = ({ work: { ticketId, mayOpen } }: { work: PlantWork }) => {
  const translate = useTranslate();
  if (ticketId === null) return translate('plantWorks.noTicket');
  const number = translate('plantWorks.ticket', { id: ticketId });
  if (!mayOpen) return number;
  return (
    <MuiLink component={Link} to={`/tickets/${ticketId}`} sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}>
      {number}
    </MuiLink>
  );
};

const takeFocus = (line: HTMLElement | null): void => line?.focus();

const Line = ({ work, isFocused }: { work: PlantWork; isFocused: boolean }) => {
  const { translate, language } = useWords();
  const { workedOn, report, parts, hoursSpent, technician } = work;
  const day = formatDay(workedOn, language);
  const facts = [technician && personName(technician, translate), hoursSpent && formatHours(hoursSpent, language)];
  const ordered = parts.map(({ partCode, quantity }) => `${quantity} × ${partCode}`).join(', ');
  return (
    <Box
      component="li"
      {...(isFocused && { ref: takeFocus, tabIndex: -1 })}
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', outline: 'none' }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {day} · <Source work={work} />
      </Typography>
      <Muted sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>{facts.filter(Boolean).join(' · ')}</Muted>
      {report !== null && <Report report={report} day={day} />}
      {ordered !== '' && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {translate('plantWorks.parts', { parts: ordered })}
        </Typography>
      )}
    </Box>
  );
};

/** What was done on a plant, or that there is nothing to show. The line at the index `focused` takes the focus. */
export const WorkLines = ({ works, focused }: { works: readonly PlantWork[]; focused?: number }) => {
  const translate = useTranslate();
  if (works.length === 0) return <Typography>{translate('plantWorks.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {works.map((work, index) => (
        <Line key={work.id} work={work} isFocused={index === focused} />
      ))}
    </Box>
  );
};
