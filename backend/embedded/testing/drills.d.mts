export const DRILLS: Readonly<Record<string, string[]>>;
export const ALWAYS: string[];
export function chooseDrills(changed: string[] | undefined): string[];
export function fitDrills(
  due: string[],
  changed: string[],
  durations: Readonly<Record<string, number>>,
  turn: number,
): string[];
export function drillPath(name: string): string;
