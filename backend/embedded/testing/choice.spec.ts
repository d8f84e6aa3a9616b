import { existsSync, readdirSync } from 'node:fs';
import { ALWAYS, chooseDrills, drillPath, DRILLS, fitDrills } from './drills.mjs';

describe('the drills of a run', () => {
  it('are all listed, with places that exist', () => {
    const files = readdirSync('backend/test/failures').filter((name) => name.endsWith('.spec.ts'));
    expect(Object.keys(DRILLS).map(drillPath).sort()).toEqual(files.map((name) => `backend/test/failures/${name}`));
    expect(
      Object.values(DRILLS)
        .flat()
        .filter((place) => !existsSync(place)),
    ).toEqual([]);
  });

  it('are one of each kind, and those of what changed', () => {
    expect(chooseDrills([]).toSorted()).toEqual(ALWAYS.toSorted());
    const added = (path: string): string[] => chooseDrills([path]).filter((name) => !ALWAYS.includes(name));
    expect(added('backend/src/modules/tickets/files/upload/file-name.ts')).toEqual(['uploads-cut']);
    expect(added('backend/src/modules/mail/incoming-box/mail.ts')).toEqual([]);
    expect(added(drillPath('trace'))).toEqual(['trace']);
    expect(added('docs/failures.md')).toEqual([]);
  });

  it('fit into three minutes beyond those of each kind; those that changed themselves come first', () => {
    const names = ['chromium', 'conversation', 'loss-drill', 'trace'];
    const due = [...ALWAYS, ...names];
    const lasting = (seconds: number) => Object.fromEntries(names.map((name) => [drillPath(name), seconds]));
    const added = (changed: string[], seconds: number, turn: number) => {
      const chosen = fitDrills(due, changed, lasting(seconds), turn);
      expect(chosen.slice(0, ALWAYS.length).toSorted()).toEqual(ALWAYS.toSorted());
      return chosen.slice(ALWAYS.length);
    };
    expect(added([], 45, 0)).toEqual(names);
    expect(added([], 46, 0)).toEqual(['chromium', 'conversation', 'loss-drill']);
    expect(added([], 90, 3)).toEqual(['trace', 'chromium']);
    expect(added([], 90, 6)).toEqual(['loss-drill', 'trace']);
    expect(added([drillPath('trace')], 90, 0)).toEqual(['trace', 'chromium']);
    expect(added([], 181, 0)).toEqual([]);
    expect(fitDrills(due, [], {}, 1).toSorted()).toEqual(due.toSorted());
    expect(fitDrills(ALWAYS, [], {}, 1)).toEqual(ALWAYS);
  });

  it('are all of them when what changed is unknown', () => {
    expect(chooseDrills(undefined)).toEqual(Object.keys(DRILLS));
  });
});
