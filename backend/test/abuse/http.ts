import { type Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Request {
  method: string;
  /** Sent unchanged: not decoded, joined or shortened. */
  path: string;
  /** Bytes are sent unchanged, everything else as JSON. */
  payload?: unknown;
  accessToken?: string;
  headers?: Record<string, string>;
  /** Keeps connections alive; without it each request has its own. */
  agent?: Agent;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json<Body = ErrorReply>(): Body;
}

export interface ErrorReply {
  code: string;
  details?: { field: string; code: string }[];
}

/** Rejects when the connection breaks before the response is complete. */
export async function request(port: number, call: Request): Promise<Reply> {
  const { payload } = call;
  const body = payload === undefined || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(call.accessToken === undefined ? {} : { authorization: `Bearer ${call.accessToken}` }),
    ...call.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port,
      method: call.method,
      path: call.path,
      headers,
      agent: call.agent ?? false,
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming;
      text(incoming).then(
        (read) => resolve({ status, headers: received, text: read, json: <Body>() => JSON.parse(read) as Body }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

export const codeOf = (reply: Reply): [number, string] => [reply.status, reply.json().code];
