import { LIMITS } from '#contract/index.js';
import { type Transition, type TransitionActor, TRANSITIONS } from '#tickets/model/transitions.js';

const ACTORS: Record<TransitionActor, string> = { ADMIN: 'admin', ASSIGNED_TECHNICIAN: 'assigned technician' };
const { finalReport, finalInternalNotes, hoursSpent, totalHoursSpent } = LIMITS;
const NEEDS = {
  ASSIGNMENT: 'technical area and technician',
  FINAL_REPORT: `final report (${finalReport.min} to ${finalReport.max} characters)`,
} as const;

const names = (transition: Transition): string => transition.by.map((actor) => ACTORS[actor]).join(', ');

const row = (transition: Transition): string => {
  const needs = transition.needs.map((need) => NEEDS[need]).join(', ') || '–';
  return `| ${transition.from} | ${transition.to} | ${names(transition)} | ${needs} | ${transition.purpose} |`;
};

const arrow = (transition: Transition): string => `    ${transition.from} --> ${transition.to}: ${names(transition)}`;

/** The page `docs/ticket-lifecycle.md`, generated from the transition table. */
export const lifecyclePage = (): string => `# The life of a ticket

Generated from \`backend/src/modules/tickets/model/transitions.ts\`; \`UPDATE_DOCS=1 npx jest ticket-lifecycle\` rewrites it.

\`\`\`mermaid
stateDiagram-v2
    [*] --> OPEN: any caller
${TRANSITIONS.map(arrow).join('\n')}
    CLOSED --> [*]
\`\`\`

| From | To | Who | Needs | For |
| --- | --- | --- | --- | --- |
${TRANSITIONS.map(row).join('\n')}

- A ticket starts as OPEN with priority NOT_SET. An OPEN ticket that has a technician reads "Assigned".
- A transition that is not in the table is rejected: 403 \`FORBIDDEN\` when the caller may never set that status, else 409 \`INVALID_TRANSITION\`. A closed ticket cannot be changed: 409 \`TICKET_CLOSED\`. It can be archived and restored; the archive is not a status.
- The technician is active and belongs to the ticket's area, when assigned and when work starts. An unchanged assignment is not validated again, so a deactivated technician keeps their tickets until an administrator reassigns them.
- Absent fields stay unchanged; \`null\` clears. A value equal to the current one is no change and requires no right: a technician may send area, technician, priority and status unchanged. An area sent without a technician clears a technician of another area.
- Closing accepts internal notes (at most ${finalInternalNotes.max} characters) and hours (${hoursSpent.min} to ${hoursSpent.max}, in steps of ${hoursSpent.step}; ${totalHoursSpent.max} in total). The dialog shows the logged hours, asks for further ones, and requires them only if none are logged.
- Hours given at closing become a worklog of the user who closes, with the note "Chiusura del ticket" or, on an English ticket, "Ticket closed".
- Closing as a duplicate follows the same rules: same users, same statuses, same effects. Its final report consists of the original's number and an optional note, in the language of the ticket. The original's version rises as well, and its history gets an entry.
- Each change, edits included, raises \`version\` and adds one entry to the status history in the same transaction. A request that changes nothing does neither.
`;
