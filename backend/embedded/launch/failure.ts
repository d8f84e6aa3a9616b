/** A start that cannot continue. The message says how to fix it. */
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

/** Turns a start error into one sentence; unknown errors keep their message. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  const failure = error as NodeJS.ErrnoException;
  const text = failure.code === undefined ? undefined : texts[failure.code];
  return (
    text?.(failure.path ?? 'a file') ?? explainLog(String(failure.message ?? error)) ?? String(failure.message ?? error)
  );
}

/** Returns the sentence for an error in a server's log, or undefined for an unknown error. */
export function explainLog(log: string): string | undefined {
  if (/No space left on device|ENOSPC|disk full/i.test(log)) return texts['ENOSPC']!('');
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
