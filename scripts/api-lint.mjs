// Holds openapi/openapi.json against the recommended rules of Redocly; a warning counts as a fault.
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended-strict'],
  // /attachments/ticket/{id} and /attachments/{id}/download are given; a literal segment wins, and `ticket` is no identifier.
  rules: { 'no-ambiguous-paths': 'off' },
});
const problems = await lint({ ref: 'openapi/openapi.json', config });
if (problems.length > 0) {
  formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '' });
  process.exit(1);
}
