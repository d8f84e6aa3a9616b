import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  content: Buffer;
  modified: Date;
}

interface OpenUpload {
  key: string;
  initiated: Date;
  parts: Map<number, Buffer>;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  query: URLSearchParams;
}

type Operation = (call: Call) => Promise<void> | void;

const BUCKET = 'files';
const REGION = 'eu-south-1';
const ACCESS_KEY = 'plantdesk';
const PAGE = 2;

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
const etag = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

/** The S3 operations that the file storage uses, in memory, with small pages. */
export class S3Server {
  private static readonly running = new Map<string, S3Server>();

  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, OpenUpload>();
  /** Operations so far, such as `GET`, `PUT ?partNumber`. */
  readonly calls: string[] = [];
  /** Fails the next requests in this way. */
  failure: 'REFUSE' | 'HANG_UP' | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.serve(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<S3Server> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const started = new S3Server(server);
    S3Server.running.set(started.endpoint, started);
    return started;
  }

  /** The server that a configuration names. */
  static at(endpoint: string): S3Server {
    const server = S3Server.running.get(endpoint);
    if (!server) throw new Error(`No S3 server runs at ${endpoint}`);
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get environment(): Record<string, string> {
    return {
      S3_ENDPOINT: this.endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: 'h6Tq0zW3bN8kV5mR',
    };
  }

  /** Keys of objects and of unfinished uploads. */
  names(): string[] {
    return [...this.objects.keys(), ...[...this.uploads.values()].map(({ key }) => key)];
  }

  async close(): Promise<void> {
    S3Server.running.delete(this.endpoint);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', this.endpoint);
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const call = { request, response, key: rest.join('/'), query };
    const marker = ['uploads', 'uploadId', 'partNumber', 'list-type'].filter((name) => query.has(name)).at(-1);
    const name = marker === undefined ? `${request.method}` : `${request.method} ?${marker}`;
    this.calls.push(name);
    if (this.failure === 'HANG_UP') return void request.socket.destroy();
    if (this.failure === 'REFUSE') return refuse(call, 503, 'SlowDown');
    if (!isSigned(request)) return refuse(call, 403, 'AccessDenied');
    if (bucket !== BUCKET) return refuse(call, 404, 'NoSuchBucket');
    const operation = this.operations[name];
    if (!operation) return refuse(call, 501, 'NotImplemented');
    await operation(call);
  }

  private readonly operations: Record<string, Operation | undefined> = {
    HEAD: (call) => (call.key === '' ? void call.response.end() : this.get(call)),
    GET: (call) => this.get(call),
    'GET ?list-type': (call) => this.list(call),
    'GET ?uploads': (call) => this.listUploads(call),
    PUT: async (call) => {
      const { request, response, key } = call;
      const source = request.headers['x-amz-copy-source'];
      if (source !== undefined) return this.copy(call, String(source).slice(BUCKET.length + 1));
      const content = await buffer(request);
      this.objects.set(key, { content, modified: new Date() });
      response.setHeader('ETag', etag(content)).end();
    },
    DELETE: ({ response, key }) => {
      this.objects.delete(key);
      response.writeHead(204).end();
    },
    'POST ?uploads': ({ response, key }) => {
      const id = randomUUID();
      this.uploads.set(id, { key, initiated: new Date(), parts: new Map() });
      response.end(
        xml(
          `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        ),
      );
    },
    'PUT ?partNumber': async (call) => {
      const content = await buffer(call.request);
      const upload = this.uploads.get(call.query.get('uploadId') ?? '');
      if (!upload) return refuse(call, 404, 'NoSuchUpload');
      upload.parts.set(Number(call.query.get('partNumber')), content);
      call.response.setHeader('ETag', etag(content)).end();
    },
    'POST ?uploadId': (call) => this.complete(call),
    'DELETE ?uploadId': ({ response, query }) => {
      this.uploads.delete(query.get('uploadId') ?? '');
      response.writeHead(204).end();
    },
  };

  private copy(call: Call, from: string): void {
    const found = this.objects.get(from);
    if (!found) return refuse(call, 404, 'NoSuchKey');
    this.objects.set(call.key, { content: found.content, modified: new Date() });
    call.response.end(xml(`<CopyObjectResult><ETag>${etag(found.content)}</ETag></CopyObjectResult>`));
  }

  private get(call: Call): void {
    const { request, response, key } = call;
    const found = this.objects.get(key);
    if (!found) return refuse(call, 404, 'NoSuchKey');
    const { length } = found.content;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const content = first === undefined ? found.content : found.content.subarray(Number(first), Number(last) + 1);
    if (first !== undefined) response.statusCode = 206;
    if (first !== undefined) response.setHeader('Content-Range', `bytes ${first}-${last}/${length}`);
    response.setHeader('Content-Length', content.length).end(request.method === 'HEAD' ? undefined : content);
  }

  private list({ response, query }: Call): void {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? ''));
    const left = keys.filter((key) => key > after);
    const page = left.slice(0, PAGE);
    const entries = page.map((key) => {
      const { content, modified } = this.objects.get(key) as StoredObject;
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const more = left.length > PAGE;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.end(
      xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`),
    );
  }

  private listUploads({ response, query }: Call): void {
    const ids = [...this.uploads.keys()].sort().filter((id) => id > (query.get('upload-id-marker') ?? ''));
    const page = ids.slice(0, PAGE);
    const entries = page.map((id) => {
      const { key, initiated } = this.uploads.get(id) as OpenUpload;
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`;
    });
    const more = ids.length > PAGE;
    const next = more ? `<NextKeyMarker>x</NextKeyMarker><NextUploadIdMarker>${page.at(-1)}</NextUploadIdMarker>` : '';
    response.end(
      xml(
        `<ListMultipartUploadsResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListMultipartUploadsResult>`,
      ),
    );
  }

  private async complete(call: Call): Promise<void> {
    const id = call.query.get('uploadId') ?? '';
    const upload = this.uploads.get(id);
    if (!upload) return refuse(call, 404, 'NoSuchUpload');
    const order = [...(await buffer(call.request)).toString().matchAll(/<PartNumber>(\d+)</g)].map(([, n]) =>
      Number(n),
    );
    const content = Buffer.concat(order.map((number) => upload.parts.get(number) ?? Buffer.alloc(0)));
    this.uploads.delete(id);
    this.objects.set(upload.key, { content, modified: new Date() });
    call.response.end(
      xml(
        `<CompleteMultipartUploadResult><Key>${upload.key}</Key><ETag>${etag(content)}</ETag></CompleteMultipartUploadResult>`,
      ),
    );
  }
}

function isSigned({ headers }: IncomingMessage): boolean {
  const credential = `AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/\\d{8}/${REGION}/s3/aws4_request, SignedHeaders=\\S+, Signature=[0-9a-f]{64}$`;
  return new RegExp(credential).test(headers.authorization ?? '') && headers['x-amz-date'] !== undefined;
}

function refuse({ response, request }: Call, status: number, code: string): void {
  request.resume();
  response.writeHead(status).end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`));
}
