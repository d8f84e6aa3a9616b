export const OLDEST_NODE: readonly [major: number, minor: number];
export function refuseNode(version: string): string | undefined;
export function withSuitableNode(work: () => Promise<unknown>): void;
