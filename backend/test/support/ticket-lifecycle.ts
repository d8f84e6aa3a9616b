import { LIMITS } from '../../src/contract/index.js';
import { type Transition, type TransitionActor, TRANSITIONS } from '../../src/modules/tickets/model/transitions.js';

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

/** The page `docs/ticket-lifecycle.md`, drawn from the transition table. */
export const lifecyclePage = (): string => `# The life of a ticket

Generated from \`backend/src/modules/tickets/model/transitions.ts\`; \`UPDATE_DOCS=1 npx jest ticket-lifecycle\` writes it anew.

\`\`\`mermaid
stateDiagram-v2
    [*] --> OPEN: anybody
${TRANSITIONS.map(arrow).join('\n')}
    CLOSED --> [*]
\`\`\`

| From | To | Who | Needs | For |
| --- | --- | --- | --- | --- |
${TRANSITIONS.map(row).join('\n')}

- A ticket begins as OPEN with priority NOT_SET. An OPEN ticket that has a technician reads "Assigned".
- Whatever is not in the table is refused: 403 \`FORBIDDEN\` when the caller may never bring a ticket to that status, else 409 \`INVALID_TRANSITION\`. A closed ticket takes no change: 409 \`TICKET_CLOSED\`. It can be archived and taken back; the archive is no status.
- The technician is active and belongs to the ticket's area, when assigned and when work starts. An assignment that does not change is not judged again, so a deactivated technician's tickets stay with them until somebody moves them.
- A field that is absent stays, \`null\` clears. A value equal to the present one is no change and needs no right: a technician may send area, technician, priority and status as they are. An area sent alone clears a technician of another area.
- Closing takes internal notes (at most ${finalInternalNotes.max} characters) and hours (${hoursSpent.min} to ${hoursSpent.max}, in steps of ${hoursSpent.step}; ${totalHoursSpent.max} in total) when they are given. The dialog on the screen shows the hours that are logged, asks for those still to log, and requires them only while none are.
- Hours given at closing become a worklog of whoever closes, with the note "Chiusura del ticket" or, on an English ticket, "Ticket closed".
- Closing as a duplicate is closing: by the same people, from the same statuses, with the same effects. Its final report is made from the number of the original and an optional note, in the language of the ticket. The version of the original rises as well, and its history gets an entry.
- Each change raises \`version\` and writes one entry of the status history in the same transaction, edits of what the form said among them. A request that changes nothing does neither.
`;
