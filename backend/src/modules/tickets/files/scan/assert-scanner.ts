import type { ServerAddress } from '#config/environment-reader.js';
import { ScanSession } from './scan-session.js';

/** Throws unless the daemon passes a harmless file. */
export async function assertScanner(address: ServerAddress): Promise<void> {
  const session = await ScanSession.open(address);
  try {
    await session.send(Buffer.from('harmless'));
    const found = await session.verdict();
    if (found !== undefined) throw new Error('the scanner takes a harmless file for malware');
  } finally {
    session.close();
  }
}
