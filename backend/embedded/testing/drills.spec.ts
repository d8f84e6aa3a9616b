import { existsSync, readdirSync } from 'node:fs';
import { ALWAYS, chooseDrills, drillPath, DRILLS } from './drills.mjs';

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

  it('are all of them when what changed is unknown', () => {
    expect(chooseDrills(undefined)).toEqual(Object.keys(DRILLS));
  });
});
