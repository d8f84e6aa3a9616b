export const DRILLS: Readonly<Record<string, string[]>>;
export const ALWAYS: string[];
export function chooseDrills(changed: string[] | undefined): string[];
export function drillPath(name: string): string;
