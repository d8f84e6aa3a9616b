const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** A moment for an input of the type `datetime-local`, in the reader's time zone. */
export const localInput = (iso: string | null): string => {
  if (iso === null) return '';
  const moment = new Date(iso);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, MINUTE);
};

/** The moment that such an input names; one that was not touched keeps its seconds. */
export const momentOf = (input: string, before: string | null): string | null => {
  if (input === localInput(before)) return before;
  return input === '' ? null : new Date(input).toISOString();
};
