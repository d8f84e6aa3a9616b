/** A start that cannot go on. The message is a sentence for the person at the terminal and says what to do. */
export class StartFailure extends Error {}

const texts: Record<string, (path: string) => string> = {
  ENOSPC: () => 'The disk is full. Free about 500 MB, then start again.',
  EDQUOT: () => 'Your disk quota is used up. Free about 500 MB, then start again.',
  EROFS: (path) => `${path} is on a read-only disk. Choose another folder: DATA_DIR=/path/to/folder npm start`,
  EACCES: (path) =>
    `No permission for ${path}. It may belong to another user (was Plantdesk started as root before?). ` +
    'Give it to yourself with chown -R, or choose another folder: DATA_DIR=/path/to/folder npm start',
  EMFILE: () => 'Too many open files. Raise the limit (ulimit -n 4096), then start again.',
};
texts['EPERM'] = texts['EACCES']!;

/** Turns any fault of a start into one sentence; unknown faults keep their own message. */
export function explain(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  const fault = error as NodeJS.ErrnoException;
  const text = fault.code === undefined ? undefined : texts[fault.code];
  return text?.(fault.path ?? 'a file') ?? explainLog(String(fault.message ?? error)) ?? String(fault.message ?? error);
}

/** The sentence for a fault that a server wrote into its log, or undefined when the log names none that we know. */
export function explainLog(log: string): string | undefined {
  if (/No space left on device|ENOSPC|disk full/i.test(log)) return texts['ENOSPC']('');
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(log)?.[1];
  if (library !== undefined) {
    return `The system library ${library} is missing. Install it (on Debian: apt-get install ${debianPackage(library)}), then start again.`;
  }
  return undefined;
}

function debianPackage(library: string): string {
  const known: Record<string, string> = {
    'libnss3.so': 'libnss3',
    'libnspr4.so': 'libnspr4',
    'libexpat.so.1': 'libexpat1',
  };
  return known[library] ?? library.replace(/\.so.*$/, '');
}
