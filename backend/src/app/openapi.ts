import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ERRORS, type ErrorCode } from '../contract/index.js';
import { describedErrors } from '../kernel/http/index.js';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI description of every route, its keys sorted so that a diff shows changes only. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Plantdesk API')
    .setDescription(
      'Support tickets for industrial plants. Every error has one shape; `code` is stable, `error` is for people.',
    )
    .setVersion('1')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of POST /api/auth/login',
    })
    .build();
  const document = SwaggerModule.createDocument(app, builder, { operationIdFactory: (_, method) => method });
  for (const path of Object.values(document.paths)) for (const method of METHODS) addCommonErrors(method, path[method]);
  return sorted(document) as OpenAPIObject;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * What every route may answer: an address can be unreadable, and a body comes with whatever a client sends. Those of routes
 * that only read are not parsed, so they cannot be too large.
 */
function addCommonErrors(method: (typeof METHODS)[number], operation: Operation | undefined): void {
  if (!operation) return;
  const codes: ErrorCode[] = ['SERVICE_UNAVAILABLE', 'MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA_TYPE'];
  if (method !== 'get') codes.push('PAYLOAD_TOO_LARGE');
  for (const code of codes) {
    const { status } = ERRORS[code];
    const own = codesOf(operation.responses[status]);
    if (!own.includes(code)) operation.responses[status] = describedErrors(status, [...own, code]);
  }
}

/** The codes that a route documents for a status by itself: one example each. */
function codesOf(response: Operation['responses'][string] | undefined): ErrorCode[] {
  const content = response && 'content' in response ? response.content : undefined;
  return Object.keys(content?.['application/json']?.examples ?? {}) as ErrorCode[];
}

export function serveOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'Plantdesk API',
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
