import { existsSync, readdirSync } from 'node:fs';
import { findDue, fitDue, KINDS, pathOf } from './choice.mjs';

const { drills, journeys } = KINDS;

describe.each(Object.entries(KINDS))('the %s of a run', (_, kind) => {
  const names = [...new Set([...kind.always, ...Object.keys(kind.places)])];

  it('are all listed, with places that exist', () => {
    const files = readdirSync(kind.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${kind.folder}/${name}`);
    const isListed = (file: string): boolean => names.some((name) => file.startsWith(pathOf(kind, name)));
    expect(files.filter((file) => !isListed(file))).toEqual([]);
    const places = [...names.map((name) => pathOf(kind, name)), ...Object.values(kind.places).flat()];
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });

  it('are those of every run alone when nothing changed, and all others are due when what changed is unknown', () => {
    expect(findDue(kind, [])).toEqual([]);
    expect([...kind.always, ...findDue(kind, undefined)].toSorted()).toEqual(names.toSorted());
  });
});

describe('a changed file', () => {
  it.each([
    [drills, 'backend/src/modules/tickets/files/upload/file-name.ts', ['uploads-cut']],
    [drills, 'backend/src/modules/mail/incoming-box/mail.ts', []],
    [drills, pathOf(drills, 'trace'), ['trace']],
    [drills, 'docs/failures.md', []],
    [journeys, 'frontend/src/features/webhooks/WebhookList.tsx', ['webhooks']],
    [journeys, 'backend/src/modules/operations/webhooks/index.ts', ['webhooks']],
    [journeys, pathOf(journeys, 'organisation/areas'), ['organisation/areas']],
    [journeys, pathOf(journeys, 'audit/visitor-pages'), []],
  ])('asks for those of its place', (kind, path, due) => {
    expect(findDue(kind, [path])).toEqual(due);
  });
});

describe('what is due fits into three minutes beyond that of every run', () => {
  const due = ['chromium', 'conversation', 'loss-drill', 'trace'];
  const fit = (changed: string[], seconds: number, commitNumber: number): string[] => {
    const durations = Object.fromEntries(due.map((name) => [pathOf(drills, name), seconds]));
    return fitDue(drills, due, changed, durations, commitNumber);
  };

  it('to the second', () => {
    expect(drills.mostAdded).toBe(180);
    expect(fit([], 45, 0)).toEqual(due);
    expect(fit([], 46, 0)).toEqual(['chromium', 'conversation', 'loss-drill']);
    expect(fit([], 180, 0)).toEqual(['chromium']);
    expect(fit([], 181, 0)).toEqual([]);
  });

  it('beginning with another one in another commit, and with those that changed themselves', () => {
    expect(fit([], 90, 3)).toEqual(['trace', 'chromium']);
    expect(fit([], 90, 6)).toEqual(['loss-drill', 'trace']);
    expect(fit([pathOf(drills, 'trace')], 90, 0)).toEqual(['trace', 'chromium']);
    expect(fitDue(drills, [], [], {}, 1)).toEqual([]);
  });

  it('counting a minute for a file without a recorded duration', () => {
    expect(fitDue(drills, due, [], {}, 0)).toEqual(['chromium', 'conversation', 'loss-drill']);
  });
});
