/** Files whose upload failed, passed from the form to the confirmation. A reload loses them. */
let files: File[] = [];

export const carryFiles = (failed: File[]): void => {
  files = failed;
};

export const carriedFiles = (): File[] => files;

export const namesOf = (listed: readonly { file: File }[]): string[] => listed.map(({ file }) => file.name);

/**
 * Names of the files that are still to be sent. Cameras may give all photos the same name, so
 * a sent file removes one occurrence.
 */
export const stillPending = (
  pending: readonly string[],
  sent: readonly string[],
  failed: readonly string[],
): string[] => {
  const left = [...pending, ...failed.filter((name) => !pending.includes(name))];
  for (const name of sent) {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
};
