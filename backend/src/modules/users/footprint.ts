/** SQL: whether any ticket, or anything that happened on one, names the person `$1`. */
export const NAMED_BY_TICKETS = `(
  EXISTS (SELECT FROM tickets WHERE created_by_id = $1 OR assigned_technician_id = $1)
  OR EXISTS (SELECT FROM worklogs WHERE technician_id = $1)
  OR EXISTS (SELECT FROM attachments WHERE uploaded_by_id = $1)
  OR EXISTS (SELECT FROM ticket_status_history WHERE changed_by_id = $1))`;

/** SQL: how many tickets that are not closed the technician `$1` has. */
export const OPEN_ASSIGNMENTS = `(
  SELECT count(*)::int FROM tickets WHERE assigned_technician_id = $1 AND status <> 'CLOSED')`;
