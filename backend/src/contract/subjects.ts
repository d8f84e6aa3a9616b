/** The subject of a job, as its row names it. */
export const ticketSubject = (ticketId: number): string => `ticket:${ticketId}`;

/** The ticket's number; undefined for other subjects. */
export function ticketOfSubject(subject: string | null | undefined): number | undefined {
  const [, id] = /^ticket:(\d+)$/.exec(subject ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}
