interface Kind {
  folder: string;
  always: string[];
  places: Readonly<Record<string, string[]>>;
  mostAdded: number;
}

export const KINDS: Readonly<Record<'drills' | 'journeys', Kind>>;
export function pathOf(kind: Kind, name: string): string;
export function findDue(kind: Kind, changed: string[] | undefined): string[];
export function fitDue(
  kind: Kind,
  due: string[],
  changed: string[],
  durations: Readonly<Record<string, number>>,
  commitNumber: number,
): string[];
