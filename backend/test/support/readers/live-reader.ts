import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { LiveChange } from '#contract/index.js';
import type { TestUser } from '../../factories/factory.js';
import type { TestApi } from '../api.js';
import { eventually } from '../waiting.js';

/** A reader of live updates on a real socket, with everything that it received. */
export class LiveReader {
  readonly heard: LiveChange[] = [];
  comments = 0;
  isOver = false;

  private constructor(
    private readonly request: ClientRequest,
    readonly answer: IncomingMessage,
  ) {
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'change') this.heard.push(...(JSON.parse(data) as { changes: LiveChange[] }).changes);
      },
      onComment: () => void this.comments++,
    });
    answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    answer.on('error', () => undefined).on('close', () => (this.isOver = true));
  }

  /** The API must listen. */
  static async open(api: TestApi, token: string): Promise<LiveReader> {
    const port = Number(new URL(await api.app.getUrl()).port);
    const headers = { authorization: `Bearer ${token}` };
    const request = get({ port, host: '127.0.0.1', path: '/api/live', headers, agent: false });
    request.on('error', () => undefined);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return new LiveReader(request, answer);
  }

  static async as(api: TestApi, user: TestUser): Promise<LiveReader> {
    return LiveReader.open(api, await api.tokenOf(user));
  }

  next(change: LiveChange): Promise<LiveChange> {
    return eventually(() =>
      Promise.resolve(this.heard.find((one) => one.topic === change.topic && one.id === change.id)),
    );
  }

  ends(): Promise<true> {
    return eventually(() => Promise.resolve(this.isOver));
  }

  close(): void {
    this.request.destroy();
  }
}

/** The readers of a test, which end with it. */
export class LiveReaders {
  readonly all: LiveReader[] = [];

  async open(api: TestApi, user: TestUser): Promise<LiveReader> {
    const reader = await LiveReader.as(api, user);
    this.all.push(reader);
    return reader;
  }

  async close(): Promise<void> {
    const ending = this.all.splice(0);
    for (const reader of ending) reader.close();
    await Promise.all(ending.map((reader) => reader.ends()));
  }
}
