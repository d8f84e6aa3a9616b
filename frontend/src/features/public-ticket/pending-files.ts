/** Files whose upload failed, on their way from the form to the confirmation. A reload of the page loses them. */
let files: File[] = [];

export const carryFiles = (failed: File[]): void => {
  files = failed;
};

export const carriedFiles = (): File[] => files;
