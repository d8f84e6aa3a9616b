import type { NestFastifyApplication } from '@nestjs/platform-fastify';
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
  return sorted(
    SwaggerModule.createDocument(app, builder, { operationIdFactory: (_, method) => method }),
  ) as OpenAPIObject;
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
