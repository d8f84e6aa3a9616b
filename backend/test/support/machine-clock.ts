const { now } = Date;

/** Moves the clock of this machine, as the process sees it, until the returned function is called. */
export function moveMachineClock(seconds: number): () => void {
  const moved = jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
  return () => moved.mockRestore();
}
