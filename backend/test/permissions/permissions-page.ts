import { ERRORS } from '#contract/index.js';
import { HIDDEN } from './leaks.js';
import { MATRIX } from './matrix.js';
import { type Operation, operations } from './operations.js';
import { type Caller, CALLERS, type Cell, type Row } from './row.js';

const callers = Object.keys(CALLERS) as Caller[];
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const HEAD = [line(['Call', ...Object.values(CALLERS)]), line(['---', ...callers.map(() => ':-:')])];

const mark = (cell: Cell): string => (typeof cell === 'number' ? '✓' : String(ERRORS[cell].status));

function markOf({ outcomes, aboutStranger }: Row, caller: Caller): string {
  const text = mark(outcomes[caller]);
  return aboutStranger && text === '✓' && caller !== 'admin' ? '∅' : text;
}

const nameOf = ({ operation, when }: Row): string =>
  `\`${operation.replace(' /api', ' ')}\`${when === undefined ? '' : `, ${when}`}`;

const rowOf = (row: Row): string => line([nameOf(row), ...callers.map((caller) => markOf(row, caller))]);

const fieldsOf = (row: Row): string[] =>
  Object.entries(row.fields ?? {}).map(
    ([path, who]) =>
      `- ${nameOf(row)}: \`${path}\` only for ${who.map((caller) => CALLERS[caller].toLowerCase()).join(', ')}`,
  );

function section(tag: string, all: readonly Operation[]): string {
  const names = new Set(all.filter((operation) => operation.tag === tag).map(({ name }) => name));
  const rows = MATRIX.filter(({ operation }) => names.has(operation));
  const fields = rows.flatMap(fieldsOf);
  return [`## ${tag}`, '', ...HEAD, ...rows.map(rowOf), ...(fields.length > 0 ? ['', ...fields] : [])].join('\n');
}

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The page `docs/permissions.md`, generated from the matrix. */
export function permissionsPage(): string {
  const all = operations();
  const tags = [...new Set(all.map(({ tag }) => tag))].sort();
  return `# Who may do what

Generated from \`backend/test/permissions/matrix\`; \`UPDATE_DOCS=1 npx jest permissions-page\` rewrites it.
\`backend/test/permissions\` makes every call of these tables on the real API.

✓ is a success, ∅ a success without any ticket in it; a number is the status of the error. *Owner* and *assigned technician* are those of the ticket in
question. *Key user* and *colleague* belong to the owner's company, which shares its tickets with key users; the *former member* has left it. *Deactivated* and *must change password* are admins with a token from before. What a caller may not see is 404, foreign and absent alike.

${tags.map((tag) => section(tag, all)).join('\n\n')}

## In every response

- No caller gets ${quoted(HIDDEN.fromAll)}.
- Visitors and clients get neither ${quoted(HIDDEN.fromClients)} nor the addresses of staff.
- Lists, years, totals, statistics and searches omit tickets that the caller may not see.

## Adding a route

A new operation of openapi/openapi.json without a row fails \`permissions-page.spec\`. Add one to the matrix:

\`\`\`ts
{
  operation: 'POST /api/tickets/{id}/archive',
  id: ticket('CLOSED'),
  body: () => ({}),
  outcomes: ticketStaff(200, { technician: 'FORBIDDEN' }),
},
\`\`\`

\`id\` creates a separate record for every caller. \`outcomes\` starts from a usual pattern (\`open\`, \`signedIn\`, \`readers\`,
\`staff\`, \`ticketStaff\`, \`technicians\`, \`admins\`) and names the exceptions. A second row with \`when\` is for another situation,
\`fields\` for restricted fields, \`counts\` for lists of tickets.
`;
}
