import { bodyOf as multipartOf, MULTIPART } from '../medium/tickets/files/attachments.support.js';
import type { Answer, TestApi } from '../support/api.js';
import { ended } from '../support/readers/ended-streams.js';
import { type Body, type Call, jsonOf, type Lookup, textOf, urlOf } from './call.js';
import type { World } from './world.js';

/** Sends the request as its caller, with the records of the world. */
export function sendCall(api: TestApi, world: World, call: Call): Promise<Answer> {
  const { lookUp } = world;
  const token = world.accessToken(call.caller);
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [name, textOf(value, lookUp)]),
  );
  const inject = () =>
    api.inject({
      method: call.operation.method,
      url: urlOf(call, lookUp),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
        ...headersOf(call.body),
      },
      payload: payloadOf(call.body, lookUp),
    });
  // A live stream responds for as long as its reader stays.
  return call.operation.operationId === 'hearChanges' ? ended(api, inject) : inject();
}

function headersOf(body: Body | undefined): Record<string, string> {
  if (!body) return {};
  const type = body.contentType ?? ('files' in body.content ? MULTIPART : undefined);
  return {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(body.contentEncoding === undefined ? {} : { 'content-encoding': body.contentEncoding }),
  };
}

/** The bytes of the body that are sent. */
export function payloadOf(body: Body | undefined, lookUp: Lookup): Buffer | undefined {
  if (!body) return undefined;
  const { content, share = 1 } = body;
  const all =
    'json' in content
      ? Buffer.from(jsonOf(content.json, lookUp))
      : 'files' in content
        ? multipartOf(content.files)
        : content.bytes;
  return all.subarray(0, Math.ceil(all.length * share));
}
