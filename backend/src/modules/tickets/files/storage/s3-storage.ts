import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type MultipartUpload,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '#config/s3-settings.js';
import type { Timings } from '#config/timings.js';
import {
  type Area,
  type ByteRange,
  type FileInStorage,
  FileStorage,
  filesUnavailable,
  isStorageKey,
  type Leftover,
  type OpenFile,
  type StagedBytes,
  StoredFileMissing,
  throwFilesUnavailable,
} from './file-storage.js';
import { interruptedUploads } from './s3-interrupted.js';

/** The prefixes of keys in the bucket. */
const FOLDERS: Record<Area, string> = { files: '', aside: 'aside/' };
const MARK = 'installation';
/** Total attempts. */
const TRIES = 2;
/** Further requests wait, because each download occupies one connection. */
const CONNECTIONS = 256;

/** Files in a bucket. An object appears only once it is complete, and no one reads it before a row refers to it. */
export class S3Storage extends FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
    private readonly limits: Timings['bucket'],
  ) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: limits.connection,
        requestTimeout: limits.request,
        throwOnRequestTimeout: true,
        socketTimeout: limits.socket,
        httpAgent: { maxSockets: CONNECTIONS },
        httpsAgent: { maxSockets: CONNECTIONS },
      },
      // Many compatible servers do not support trailing checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  protected async stageBytes(source: AsyncIterable<Uint8Array>, storageKey: string): Promise<StagedBytes> {
    const counted = new CountedSource(source);
    const body = Readable.from(counted, { objectMode: false });
    try {
      // Sends one part at a time, so that an upload only needs memory for one part.
      const params = { ...this.at(storageKey), Body: body };
      await new Upload({ client: this.client, queueSize: 1, params }).done();
    } catch (error) {
      body.destroy();
      throw counted.failure === undefined ? filesUnavailable(error) : (counted.failure as Error);
    }
    return {
      size: counted.size,
      keep: () => Promise.resolve(),
      discard: () => this.remove(storageKey),
    };
  }

  async open(storageKey: string, range?: ByteRange): Promise<OpenFile> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const answer = await this.client
      .send(new GetObjectCommand({ ...this.at(storageKey), ...part }))
      .catch(this.missing(storageKey));
    const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength);
    return { stream: answer.Body as Readable, size };
  }

  async size(storageKey: string): Promise<number> {
    const answer = await this.client.send(new HeadObjectCommand(this.at(storageKey))).catch(this.missing(storageKey));
    return answer.ContentLength ?? 0;
  }

  async remove(storageKey: string, area: Area = 'files'): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(storageKey, area))).catch(throwFilesUnavailable);
  }

  async move(storageKey: string, to: Area): Promise<void> {
    const from = to === 'files' ? 'aside' : 'files';
    const source = `${this.bucket}/${this.at(storageKey, from).Key}`;
    await this.client
      .send(new CopyObjectCommand({ ...this.at(storageKey, to), CopySource: source }))
      .catch(this.missing(storageKey));
    await this.remove(storageKey, from);
  }

  list(prefix: string): AsyncGenerator<FileInStorage> {
    return this.listKeys(prefix, 'files');
  }

  listAside(): AsyncGenerator<FileInStorage> {
    return this.listKeys('', 'aside');
  }

  /** Unfinished multipart uploads occupy space without being listed as objects. */
  async *listIncoming(moment: Date): AsyncGenerator<Leftover> {
    const old = ({ Key = '', Initiated }: MultipartUpload): boolean =>
      isStorageKey(Key) && Initiated !== undefined && Initiated < moment;
    try {
      for await (const upload of interruptedUploads(this.client, this.bucket)) {
        const { Key, UploadId } = upload;
        const abortion = new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId });
        if (old(upload)) yield { remove: () => this.client.send(abortion).catch(throwFilesUnavailable) };
      }
    } catch (error) {
      throwFilesUnavailable(error);
    }
  }

  async readMark(): Promise<string | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: MARK }));
      return await Body?.transformToString();
    } catch (error) {
      return isAbsent(error) ? undefined : throwFilesUnavailable(error);
    }
  }

  async writeMark(id: string | undefined): Promise<void> {
    const mark = { Bucket: this.bucket, Key: MARK };
    if (id === undefined) await this.client.send(new DeleteObjectCommand(mark)).catch(throwFilesUnavailable);
    else await this.client.send(new PutObjectCommand({ ...mark, Body: id })).catch(throwFilesUnavailable);
  }

  async freeBytes(): Promise<undefined> {
    return undefined;
  }

  async assertAvailable(): Promise<void> {
    const abortSignal = AbortSignal.timeout(this.limits.connection);
    await this.client
      .send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal })
      .catch(throwFilesUnavailable);
  }

  private async *listKeys(beginning: string, area: Area): AsyncGenerator<FileInStorage> {
    const request = { Bucket: this.bucket, Prefix: `${FOLDERS[area]}${beginning}` };
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, request))
        for (const { Key = '', LastModified, Size = 0 } of Contents) {
          const storageKey = Key.slice(FOLDERS[area].length);
          if (LastModified && isStorageKey(storageKey)) yield { storageKey, size: Size, writtenAt: LastModified };
        }
    } catch (error) {
      throwFilesUnavailable(error);
    }
  }

  private readonly missing =
    (storageKey: string) =>
    (error: unknown): Promise<never> =>
      isAbsent(error) ? this.refuseMissing(storageKey) : throwFilesUnavailable(error);

  private at(storageKey: string, area: Area = 'files'): { Bucket: string; Key: string } {
    if (!isStorageKey(storageKey)) throw new StoredFileMissing(storageKey);
    return { Bucket: this.bucket, Key: `${FOLDERS[area]}${storageKey}` };
  }
}

/** Counts the bytes, and records whether the source failed, because the error depends on which side failed. */
class CountedSource implements AsyncIterable<Uint8Array> {
  size = 0;
  failure: unknown;

  constructor(private readonly source: AsyncIterable<Uint8Array>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.source) {
        this.size += chunk.byteLength;
        yield chunk;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
