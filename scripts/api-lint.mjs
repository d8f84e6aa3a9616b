// Checks openapi/openapi.json against the recommended rules of Redocly; a warning counts as an
// error.
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended-strict'],
  // /attachments/ticket/{id} and /attachments/{id}/download are fixed paths; a literal segment
  // wins, and `ticket` is no id.
  rules: { 'no-ambiguous-paths': 'off' },
});
const problems = await lint({ ref: 'openapi/openapi.json', config });
if (problems.length > 0) {
  formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '' });
  process.exit(1);
}
