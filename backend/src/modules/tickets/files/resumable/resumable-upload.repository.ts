import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { LIFETIMES, LIMITS } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { StoredFile } from '../storage/file-storage.js';
import { ResumableUpload, UploadPart } from './resumable-upload.entity.js';

type NewUpload = Pick<ResumableUpload, 'id' | 'ownerId' | 'fileName' | 'mimeType' | 'length'>;
type Mark = Pick<ResumableUpload, 'id' | 'ownerId'>;

/** Of two requests that send the same bytes, the first one wins. No lock is held while bytes arrive. */
const ADVANCE = `UPDATE uploads SET received = received + $4
  WHERE id = $1 AND owner_id = $2 AND received = $3 AND received + $4 <= length AND expires_at > $5 RETURNING id`;

@Injectable()
export class ResumableUploadRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Throws TOO_MANY_UPLOADS. The lock keeps the number right for concurrent requests. */
  async add(tx: EntityManager, upload: NewUpload): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads ${upload.ownerId}`]);
    const now = this.clock.now();
    const open = await tx.countBy(ResumableUpload, { ownerId: upload.ownerId, expiresAt: MoreThan(now) });
    if (open >= LIMITS.uploads.unfinished) throw new DomainError('TOO_MANY_UPLOADS');
    const expiresAt = new Date(now.getTime() + LIFETIMES.resumableUpload * 1000);
    await tx.insert(ResumableUpload, { ...upload, received: 0, createdAt: now, expiresAt });
  }

  /** Throws UPLOAD_NOT_FOUND, also for an upload of another person and for an expired one. */
  async require({ id, ownerId }: Mark): Promise<ResumableUpload> {
    const where = { id, ownerId, expiresAt: MoreThan(this.clock.now()) };
    const found = await this.dataSource.manager.findOneBy(ResumableUpload, where);
    if (!found) throw new DomainError('UPLOAD_NOT_FOUND');
    return found;
  }

  /** Throws UPLOAD_OFFSET_WRONG when another part was added in the meantime, or the upload has ended. */
  async addPart(tx: EntityManager, { id, ownerId }: Mark, startsAt: number, stored: StoredFile): Promise<void> {
    const now = this.clock.now();
    const [rows] = await tx.query<[object[]]>(ADVANCE, [id, ownerId, startsAt, stored.size, now]);
    if (rows.length === 0) throw new DomainError('UPLOAD_OFFSET_WRONG');
    const { size, storageKey, sha256 } = stored;
    await tx.insert(UploadPart, { id: newId(), uploadId: id, startsAt, size, storageKey, sha256, createdAt: now });
  }

  partsOf(uploadId: string): Promise<UploadPart[]> {
    return this.dataSource.manager.find(UploadPart, { where: { uploadId }, order: { startsAt: 'ASC' } });
  }

  /** Its parts stay until their bytes are removed. Throws UPLOAD_NOT_FOUND. */
  async remove(tx: EntityManager, { id, ownerId }: Mark): Promise<void> {
    const { affected } = await tx.delete(ResumableUpload, { id, ownerId });
    if (affected !== 1) throw new DomainError('UPLOAD_NOT_FOUND');
  }

  async removeExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM uploads WHERE expires_at <= $1', [this.clock.now()]);
  }

  /** Parts whose upload has ended. */
  endedParts(atMost: number): Promise<UploadPart[]> {
    return this.dataSource.manager
      .createQueryBuilder(UploadPart, 'p')
      .where('p.uploadId IS NULL')
      .orderBy('p.id')
      .take(atMost)
      .getMany();
  }

  async removePart({ id }: UploadPart): Promise<void> {
    await this.dataSource.manager.delete(UploadPart, { id });
  }
}
