/** What a job is about, as its row names it. */
export const ticketSubject = (ticketId: number): string => `ticket:${ticketId}`;

/** The ticket's number; undefined where the job is about something else. */
export function ticketOfSubject(subject: string | null | undefined): number | undefined {
  const [, id] = /^ticket:(\d+)$/.exec(subject ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}
