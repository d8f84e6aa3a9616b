export interface PackageList {
  packages?: Record<string, { version?: string; optional?: boolean; link?: boolean }>;
}
export function hashInputs(root: string, paths: string[], isInput: (path: string) => boolean): string;
export function isInstalled(lock: PackageList, installed: PackageList | undefined): boolean;
