/** SQL: whether any ticket, or anything that happened on one, names the person whose id the expression gives. */
export const namedByTickets = (person: string): string => `(
  EXISTS (SELECT FROM tickets WHERE created_by_id = ${person} OR assigned_technician_id = ${person})
  OR EXISTS (SELECT FROM worklogs WHERE technician_id = ${person})
  OR EXISTS (SELECT FROM attachments WHERE uploaded_by_id = ${person})
  OR EXISTS (SELECT FROM ticket_status_history WHERE changed_by_id = ${person}))`;

/** SQL: how many tickets that are not closed the technician `$1` has. */
export const OPEN_ASSIGNMENTS = `(
  SELECT count(*)::int FROM tickets WHERE assigned_technician_id = $1 AND status <> 'CLOSED')`;
