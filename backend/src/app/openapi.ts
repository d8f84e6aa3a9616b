import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ERRORS, type ErrorCode } from '../contract/index.js';
import { errorContent } from '../kernel/http/index.js';
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
  for (const path of Object.values(document.paths)) for (const method of METHODS) addCommonErrors(path[method]);
  return sorted(document) as OpenAPIObject;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** What every route may answer, and every one that takes a body; a route's own words on a status come first. */
function addCommonErrors(operation: Operation | undefined): void {
  if (!operation) return;
  const codes: ErrorCode[] = ['SERVICE_UNAVAILABLE'];
  if (operation.requestBody) codes.push('MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  for (const code of codes) {
    const { status, message } = ERRORS[code];
    operation.responses[status] ??= { description: `\`${code}\`: ${message}`, content: errorContent([code]) };
  }
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
