import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.js';
import { LIFETIMES, LIMITS } from '#contract/index.js';
import { ErrorFilter } from '#kernel/errors/index.js';
import { Health } from '#kernel/health/index.js';
import { cleanForwardedFor, followRequests, requestIds, validationPipe } from '#kernel/http/index.js';
import { Log, NestLog } from '#kernel/logging/index.js';
import { jsonOf } from '#kernel/persistence/index.js';
import { Metrics } from '#kernel/metrics/index.js';
import { ApiModule } from './api.module.js';
import { dismissConnections } from './leaving.js';
import { serveApiDocs } from './openapi/serve-api-docs.js';
import { servePages } from './pages.js';
import { acceptBodies, cutUnreadBodies } from './request-bodies.js';
import { watchApi } from './status/dependencies.js';
import { answerOddHeaders, badPathAnswer, noRequestAnswer } from './unreadable-requests.js';

/** Milliseconds. A body has to arrive completely within `request`. */
const TIMEOUTS = { request: LIFETIMES.requestBody * 1000, connection: 60_000, keepAlive: 5_000 };

/** Builds the HTTP application without listening. `connect: false` skips the database. */
export async function createApi(config: Config, { connect = true } = {}): Promise<NestFastifyApplication> {
  const log = new Log(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.with(config, connect),
    makeAdapter(config, log),
    {
      logger: new NestLog(log),
      abortOnError: false,
      bodyParser: false,
    },
  );
  const fastify = app.getHttpAdapter().getInstance();
  answerOddHeaders(fastify, config);
  cutUnreadBodies(fastify.server);
  await acceptBodies(fastify);
  await fastify.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: false,
  });
  cleanForwardedFor(fastify);
  logRequests(fastify, log);
  measureRequests(fastify, app.get(Metrics));
  followRequests(fastify);
  dismissConnections(fastify, app.get(Health));
  fastify.setReplySerializer(jsonOf);
  app.setGlobalPrefix('api', { exclude: ['health/live', 'health/ready', 'metrics'] });
  watchApi(app);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(log));
  if (config.apiDocs === 'public') serveApiDocs(app);
  await servePages(fastify, config);
  return app;
}

function makeAdapter(config: Config, log: Log): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: LIMITS.jsonBodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: requestIds(config.trustedProxies),
    http: { requireHostHeader: false },
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.connection,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    forceCloseConnections: 'idle',
    // Requests on a closing connection are still served.
    return503OnClosing: false,
    frameworkErrors: badPathAnswer(log),
    clientErrorHandler: noRequestAnswer(log),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });
}

/** One line per response. The query is omitted, because it may contain a search for a person. */
function logRequests(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // Responses are private and uncached unless the route overrides it.
    void reply.header('Cache-Control', 'no-store');
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0];
    const facts = {
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    log.info(facts, 'request');
    done();
  });
}

function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    metrics.requestAnswered({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
