import { LIMITS } from '#contract/index.js';

/** A document of a plant of the demo data, which an administrator sends in parts and reads again. */
export class LargeDocument {
  private constructor(
    private readonly url: string,
    private readonly authorization: string,
    private readonly plantId: string,
  ) {}

  static async open(url: string): Promise<LargeDocument> {
    const body = JSON.stringify({ email: 'admin@plantdesk.example', password: 'Plantdesk1' });
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    const { tokens } = (await login.json()) as { tokens: { accessToken: string } };
    const authorization = `Bearer ${tokens.accessToken}`;
    const found = await fetch(`${url}/api/plants?limit=1`, { headers: { authorization } });
    const { plants } = (await found.json()) as { plants: [{ id: string }] };
    return new LargeDocument(url, authorization, plants[0].id);
  }

  /** Returns the path of the upload. */
  async sendParts(content: Buffer): Promise<string> {
    const { partBytes } = LIMITS.uploads;
    const metadata = `filename ${Buffer.from('manual.pdf').toString('base64')}`;
    const begun = await this.call('POST', '/api/uploads', {
      'upload-length': String(content.length),
      'upload-metadata': metadata,
    });
    const path = begun.headers.get('location') ?? '';
    for (let at = 0; at < content.length; at += partBytes) {
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) };
      await this.call('PATCH', path, headers, new Uint8Array(content.subarray(at, at + partBytes)));
    }
    return path;
  }

  /** Makes the document of the complete upload. Returns its id. */
  async finish(path: string): Promise<string> {
    const uploadId = path.split('/').at(-1);
    const query = `title=Manual&kind=OPERATION&audience=STAFF&revision=A&uploadId=${uploadId}`;
    const answer = await this.call('POST', `/api/plants/${this.plantId}/documents?${query}`);
    return ((await answer.json()) as { document: { id: string } }).document.id;
  }

  /** Returns how many bytes arrived. */
  async download(id: string): Promise<number> {
    const answer = await this.call('GET', `/api/plant-documents/${id}/download`);
    let bytes = 0;
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) bytes += chunk.length;
    return bytes;
  }

  private async call(method: string, path: string, headers = {}, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const all = { authorization: this.authorization, 'tus-resumable': '1.0.0', ...headers };
    const answer = await fetch(`${this.url}${path}`, { method, headers: all, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
