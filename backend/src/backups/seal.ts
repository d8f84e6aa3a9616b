import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { Sealed } from './manifest.js';

/** Passes bytes through, counting and hashing them. */
export class Seal extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** To be called once, after the last byte. */
  result(): Sealed {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
