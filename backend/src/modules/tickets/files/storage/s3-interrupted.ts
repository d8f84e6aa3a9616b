import { ListMultipartUploadsCommand, type MultipartUpload, type S3Client } from '@aws-sdk/client-s3';

/** Lists all unfinished multipart uploads, page by page. */
export async function* interruptedUploads(client: S3Client, bucket: string): AsyncGenerator<MultipartUpload> {
  let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (next) {
    const page: {
      Uploads?: MultipartUpload[];
      IsTruncated?: boolean;
      NextKeyMarker?: string;
      NextUploadIdMarker?: string;
    } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, ...next }));
    yield* page.Uploads ?? [];
    next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
  }
}
