import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasedPerson, PersonEraser } from '#kernel/module-data.js';
import { ResumableUpload } from './resumable-upload.entity.js';

/** Removes the uploads of an erased person. The worker removes their bytes. */
@Injectable()
export class UploadErasure implements PersonEraser {
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.delete(ResumableUpload, { ownerId: id });
  }
}
