export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}
export interface FileResult extends Tally {
  file: string;
  seconds: number;
  /** Names of its failed tests. */
  red: string[];
  /** Names of its skipped tests. */
  left: string[];
}
interface FlakyTest {
  file: string;
  test: string;
}
export function readJestReport(path: string, root: string): FileResult[] | undefined;
export function readPlaywrightReport(path: string, folder: string): FileResult[] | undefined;
/** Of what belongs to no test. */
export function readPlaywrightErrors(path: string): string[];
export function sumUp(results: Tally[]): Tally;
export function summarise(tally: Tally): string;
export function findFlakyTests(red: FileResult[], again: FileResult[]): FlakyTest[];
export function findRepeated(flaky: FlakyTest[], recorded: FlakyTest[]): FlakyTest[];
