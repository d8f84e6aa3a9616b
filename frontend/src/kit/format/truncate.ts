/** Cuts at `length` characters (code points) and marks the cut with an ellipsis. */
export const truncate = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
};
