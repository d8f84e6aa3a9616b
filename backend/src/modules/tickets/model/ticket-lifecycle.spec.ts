import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TICKET_STATUSES } from '#contract/index.js';
import { lifecyclePage } from '#test/support/ticket-lifecycle.js';
import { findTransition, mayEverReach, TRANSITIONS } from './transitions.js';

const PAGE = join(process.cwd(), 'docs/ticket-lifecycle.md');

describe('the transition table', () => {
  it('lists each transition once', () => {
    const ways = TRANSITIONS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(ways).size).toBe(ways.length);
  });

  it('reaches every status from OPEN', () => {
    const reached = new Set(['OPEN']);
    for (const { to } of [...TRANSITIONS, ...TRANSITIONS].filter(({ from }) => reached.has(from))) reached.add(to);
    expect([...reached].sort()).toEqual([...TICKET_STATUSES].sort());
  });

  it('has no transition from CLOSED', () => {
    expect(TICKET_STATUSES.filter((to) => findTransition('CLOSED', to))).toEqual([]);
  });

  it('lets administrators move a ticket that is not closed to any status', () => {
    for (const from of ['OPEN', 'IN_PROGRESS'] as const)
      for (const to of TICKET_STATUSES) expect(findTransition(from, to)?.by).toContain('ADMIN');
  });

  it('never lets a technician put a ticket back to OPEN', () => {
    expect(mayEverReach('ASSIGNED_TECHNICIAN', 'OPEN')).toBe(false);
  });

  it('requires a report for every closing and an assignment for every start of work', () => {
    for (const { to, needs } of TRANSITIONS) {
      expect(needs.includes('FINAL_REPORT')).toBe(to === 'CLOSED');
      expect(needs.includes('ASSIGNMENT')).toBe(to === 'IN_PROGRESS');
    }
  });

  it('is what docs/ticket-lifecycle.md shows', () => {
    if (process.env.UPDATE_DOCS) writeFileSync(PAGE, lifecyclePage());
    expect(readFileSync(PAGE, 'utf8')).toBe(lifecyclePage());
  });
});
