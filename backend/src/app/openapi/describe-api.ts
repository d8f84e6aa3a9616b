import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type ApiTokenScope, ERRORS, type ErrorCode } from '#contract/index.js';
import {
  type Access,
  ACCESS_EXTENSION,
  accessErrors,
  BRIEF_FIELDS,
  readScopeOf,
  SCOPE_EXTENSION,
} from '#kernel/access/index.js';
import { describedErrors } from '#kernel/http/index.js';
import { IDEMPOTENCY_ERRORS, IDEMPOTENCY_HEADER, idempotencyParameter } from '#kernel/idempotency/index.js';
import { describeWebhooks } from '#operations/webhooks/index.js';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { asJsonSchema } from './json-schema.js';

/**
 * The API's version, not the product's: major for breaking changes, minor for additions. See
 * compatibility.ts.
 */
const API_VERSION = '1.0.0';

/** The OpenAPI description with sorted keys, so that a diff shows only changes. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Plantdesk API')
    .setDescription(
      'Support tickets for industrial plants. Every error has one shape; `code` is stable, `error` is for people.',
    )
    .setVersion(API_VERSION)
    .setOpenAPIVersion('3.1.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The host that serves this description')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of POST /api/auth/login',
    })
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'pdk_…',
        description: `An API token. Each call that is open to them names the scope that it needs, also as \`${SCOPE_EXTENSION}\`.`,
      },
      'apiToken',
    )
    .build();
  const { models: extraModels, webhooks } = describeWebhooks();
  const options = { operationIdFactory: (_: string, method: string) => method, extraModels };
  const document = { ...SwaggerModule.createDocument(app, builder, options), webhooks };
  for (const path of Object.values(document.paths))
    for (const method of METHODS) completeOperation(path[method], method);
  return sortKeys(asJsonSchema(document)) as OpenAPIObject;
}

function completeOperation(operation: Operation | undefined, method: (typeof METHODS)[number]): void {
  if (!operation) return;
  describeAccess(operation);
  describeTokens(operation);
  if (method === 'post') describeIdempotency(operation);
  addErrors(operation, commonErrors(method));
  // An empty list says explicitly that the route takes no token.
  operation.security ??= [];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * Errors of every route: unreadable paths and unreadable bodies. GET bodies are not parsed, so they
 * are never too large.
 */
function commonErrors(method: (typeof METHODS)[number]): ErrorCode[] {
  const codes: ErrorCode[] = ['SERVICE_UNAVAILABLE', 'MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA_TYPE'];
  return method === 'get' ? codes : [...codes, 'PAYLOAD_TOO_LARGE'];
}

/** Documents how callers are refused, which follows from the access that the route declares. */
function describeAccess(operation: Operation & { [ACCESS_EXTENSION]?: Access }): void {
  const { [ACCESS_EXTENSION]: access } = operation;
  delete operation[ACCESS_EXTENSION];
  if (access) addErrors(operation, accessErrors(access));
}

/**
 * Documents the idempotency header, except on uploads, whose requests are not stored, and on routes
 * that store their requests themselves and document it already.
 */
function describeIdempotency(operation: Operation): void {
  const parameters = (operation.parameters ??= []);
  const isDescribed = parameters.some((parameter) => 'name' in parameter && parameter.name === IDEMPOTENCY_HEADER);
  const takesFiles =
    operation.requestBody &&
    'content' in operation.requestBody &&
    'multipart/form-data' in operation.requestBody.content;
  if (isDescribed || takesFiles || !operation.security?.some((way) => 'bearer' in way)) return;
  parameters.push(idempotencyParameter);
  addErrors(operation, IDEMPOTENCY_ERRORS);
}

/** Documents what a program needs to know before it calls: the scope, and the errors of refusals. */
function describeTokens(operation: Operation): void {
  const { [SCOPE_EXTENSION]: scope }: Record<string, unknown> = { ...operation };
  if (typeof scope === 'string') {
    operation.description = [operation.description, tokenNote(scope as ApiTokenScope, operation)]
      .filter(Boolean)
      .join(' ');
    addErrors(operation, ['API_TOKEN_SCOPE_MISSING', 'TOO_MANY_REQUESTS']);
  } else if (operation.security?.some((way) => 'bearer' in way))
    addErrors(operation, ['API_TOKEN_NOT_ALLOWED', 'TOO_MANY_REQUESTS']);
}

function tokenNote(scope: ApiTokenScope, { responses }: Operation): string {
  const readScope = readScopeOf(scope);
  if (readScope === undefined || '204' in responses) return `API tokens: \`${scope}\`.`;
  const fields = BRIEF_FIELDS.map((name) => `\`${name}\``).join(', ');
  return `API tokens: \`${scope}\`; without \`${readScope}\` records are returned with only their fields ${fields}.`;
}

function addErrors(operation: Operation, codes: readonly ErrorCode[]): void {
  for (const code of codes) {
    const { status } = ERRORS[code];
    const own = codesOf(operation.responses[status]);
    if (!own.includes(code)) operation.responses[status] = describedErrors(status, [...own, code]);
  }
}

/** Returns the codes that a route documents for a status, each of which has one example. */
function codesOf(response: Operation['responses'][string] | undefined): ErrorCode[] {
  const content = response && 'content' in response ? response.content : undefined;
  return Object.keys(content?.['application/json']?.examples ?? {}) as ErrorCode[];
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]));
}
