import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { OwnWorklogs, TicketWorklog } from '@/api/types';
import { formatDateTime } from '@/shared/format/dates';
import { formatHours } from '@/shared/format/numbers';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { WorkedTicket } from './WorkedTicket';

const NUMBER = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

const Row = ({ worklog }: { worklog: TicketWorklog }) => {
  const language = useLanguage();
  return (
    <TableRow hover>
      <TableCell sx={NUMBER}>{formatDateTime(worklog.createdAt, language)}</TableCell>
      <TableCell>
        <WorkedTicket worklog={worklog} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{worklog.notes}</TableCell>
      <TableCell align="right" sx={NUMBER}>
        {formatHours(worklog.hoursSpent, language)}
      </TableCell>
    </TableRow>
  );
};

/** Own worklogs as rows, with the total of the whole period. */
export const WorklogTable = ({ worklogs, totalHours }: OwnWorklogs) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card>
      <Table sx={{ tableLayout: 'fixed', '& td, & th': { px: 2, verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 184 }}>{translate('technician.worklogs.when')}</TableCell>
            <TableCell sx={{ width: '36%' }}>{translate('technician.worklogs.ticket')}</TableCell>
            <TableCell>{translate('tickets.worklogs.notes')}</TableCell>
            <TableCell align="right" sx={{ width: 104 }}>
              {translate('technician.worklogs.hours')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {worklogs.map((worklog) => (
            <Row key={worklog.id} worklog={worklog} />
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={3}>{translate('technician.worklogs.total')}</TableCell>
            <TableCell align="right" sx={{ ...NUMBER, color: 'text.primary', fontWeight: 650 }}>
              {formatHours(totalHours, language)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  );
};
