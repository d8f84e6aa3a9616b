/** Files whose upload failed, on their way from the form to the confirmation. A reload of the page loses them. */
let files: File[] = [];

export const carryFiles = (failed: File[]): void => {
  files = failed;
};

export const carriedFiles = (): File[] => files;

export const namesOf = (listed: readonly { file: File }[]): string[] => listed.map(({ file }) => file.name);

/**
 * Names of the files that are still to be sent, after some were sent and others failed. Cameras give every photo the same name:
 * one that was sent takes one name off.
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
