import type { ServerAddress } from '../../../config/environment-reader.js';
import { ScanSession } from './scan-session.js';

/** Throws unless the daemon judges a harmless file to be one. */
export async function demandScanner(address: ServerAddress): Promise<void> {
  const session = await ScanSession.open(address);
  try {
    await session.send(Buffer.from('harmless'));
    const found = await session.verdict();
    if (found !== undefined) throw new Error('the scanner takes a harmless file for malware');
  } finally {
    session.close();
  }
}
