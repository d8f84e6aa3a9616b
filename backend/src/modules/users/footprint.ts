/** SQL: whether any ticket, or anything that happened on one, names the person whose id the expression gives. */
export const namedByTickets = (person: string): string => `(
  EXISTS (SELECT FROM tickets WHERE created_by_id = ${person} OR assigned_technician_id = ${person})
  OR EXISTS (SELECT FROM worklogs WHERE technician_id = ${person})
  OR EXISTS (SELECT FROM attachments WHERE uploaded_by_id = ${person})
  OR EXISTS (SELECT FROM ticket_activity WHERE actor_id = ${person}))`;

/**
 * SQL: whether the person `$1` is of the staff or ever was, whatever the role is now. Events of a change of role are not kept for
 * ever; what the person did on tickets is, and so is an assignment that lasts.
 */
export const HAS_BEEN_STAFF = `(
  EXISTS (SELECT FROM users WHERE id = $1 AND role <> 'CLIENT')
  OR EXISTS (SELECT FROM security_events WHERE subject_id = $1 AND kind = 'ROLE_CHANGED')
  OR EXISTS (SELECT FROM tickets WHERE assigned_technician_id = $1)
  OR EXISTS (SELECT FROM worklogs WHERE technician_id = $1)
  OR EXISTS (SELECT FROM ticket_activity WHERE actor_id = $1 AND kind <> 'TICKET_CREATED'))`;

/** SQL: how many tickets that are not closed the technician `$1` has. */
export const OPEN_ASSIGNMENTS = `(
  SELECT count(*)::int FROM tickets WHERE assigned_technician_id = $1 AND status <> 'CLOSED')`;
