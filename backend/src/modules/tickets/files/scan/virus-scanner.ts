import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { DomainError } from '#kernel/errors/index.js';
import { throwFilesUnavailable } from '../storage/file-storage.js';
import { ScanSession } from './scan-session.js';

/** FILE_INFECTED, with the name that the scanner gives the malware. */
export class InfectedFile extends DomainError {
  constructor(readonly signature: string) {
    super('FILE_INFECTED');
  }
}

/** Scans uploads while they are streamed. Without a configured daemon, nothing is scanned. */
@Injectable()
export class VirusScanner {
  constructor(private readonly config: Config) {}

  get isOn(): boolean {
    return this.config.clamav !== undefined;
  }

  /**
   * Passes the bytes on while they are scanned. Throws InfectedFile for malware, and FILES_UNAVAILABLE if the daemon
   * fails, because unscanned files are refused.
   */
  async *scanned(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { clamav } = this.config;
    if (!clamav) {
      yield* source;
      return;
    }
    const session = await ScanSession.open(clamav).catch(throwFilesUnavailable);
    try {
      for await (const chunk of source) {
        await session.send(chunk).catch(throwFilesUnavailable);
        yield chunk;
      }
      const signature = await session.verdict().catch(throwFilesUnavailable);
      if (signature !== undefined) throw new InfectedFile(signature);
    } finally {
      session.close();
    }
  }
}
