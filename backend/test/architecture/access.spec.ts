import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { API_TOKEN_SCOPES, API_TOKEN_SCOPES_OF, type ApiTokenScope, USER_ROLES } from '#contract/index.js';
import { ACCESS, type Access, TOKEN_SCOPE } from '#kernel/access/index.js';
import { startApi, type TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

/** Typed, unlike Jest's matcher. */
const anyText: unknown = expect.any(String);

const UNAUTHENTICATED = {
  statusCode: 401,
  code: 'UNAUTHENTICATED',
  error: 'Authentication is required',
  requestId: anyText,
};

interface Route {
  name: string;
  method: string;
  path: string;
  access: Access | undefined;
  /** Opens it to API tokens. */
  scope: ApiTokenScope | undefined;
}

const asText = (path: unknown): string => String(Array.isArray(path) ? path[0] : path).replace(/^\/|\/$/g, '');

function routes(): Route[] {
  const reflector = api.app.get(Reflector);
  const controllers = [...api.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype, instance }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
    const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
    return names.flatMap((name) => {
      const method = prototype[name];
      if (typeof method !== 'function') return [];
      const verb = Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod | undefined;
      if (verb === undefined) return [];
      const path = [Reflect.getMetadata(PATH_METADATA, metatype), Reflect.getMetadata(PATH_METADATA, method)].map(
        asText,
      );
      const access = reflector.getAllAndOverride<Access | undefined>(ACCESS, [method, metatype]);
      const scope = reflector.get<ApiTokenScope | undefined>(TOKEN_SCOPE, method);
      const route = { method: RequestMethod[verb], path: path.filter(Boolean).join('/') };
      return [{ name: `${metatype.name}.${name}`, ...route, access, scope }];
    });
  });
}

it('finds the routes', () => {
  expect(routes().length).toBeGreaterThan(25);
});

it('requires a declared access for every route', () => {
  expect(
    routes()
      .filter(({ access }) => access === undefined)
      .map(({ name }) => name),
  ).toEqual([]);
});

it('opens only these routes to strangers', () => {
  const open = routes().filter(({ access }) => access?.anonymous);
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET health/live',
    'GET health/ready',
    'GET metrics',
    'GET public/plates/:code',
    'GET public/plates/:code/documents',
    'GET public/plates/:code/documents/:id/download',
    'POST attachments/ticket/:id',
    'POST auth/forgot-password',
    'POST auth/login',
    'POST auth/logout',
    'POST auth/refresh',
    'POST auth/register',
    'POST auth/verify-email',
    'POST participants/disown',
    'POST participants/leave',
    'POST public/stops',
    'POST public/stops/end',
    'POST ratings',
    'POST tickets',
  ]);
});

it('closes exactly these routes to API tokens', () => {
  const closed = routes().filter(({ access, scope }) => scope === undefined && access?.ignoresToken !== true);
  expect(closed.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE api-tokens/:id',
    'DELETE auth/reply-addresses',
    'DELETE auth/sessions',
    'DELETE auth/sessions/:id',
    'DELETE calendars/:id',
    'DELETE canned-replies/:id',
    'DELETE companies/:id/invitations/:invitationId',
    'DELETE companies/:id/members/:userId',
    'DELETE companies/:id/sites/:siteId',
    'DELETE inbound-mails/:id',
    'DELETE macros/:id',
    'DELETE me/invitations/:id',
    'DELETE queue/jobs/:id',
    'DELETE sender-rules/:id',
    'DELETE service-agreements/:id',
    'DELETE service-levels/:id',
    'DELETE ticket-views/:id',
    'DELETE tickets/:id/follow',
    'DELETE tickets/:id/mute',
    'DELETE tickets/:id/notes/draft',
    'DELETE tickets/:id/participants/:userId',
    'DELETE tickets/:id/presence',
    'DELETE tickets/:id/replies/draft',
    'DELETE users/:id/mail-refusal',
    'DELETE users/:id/reply-addresses',
    'DELETE webhooks/:id',
    'GET api-tokens',
    'GET auth/mail-preferences',
    'GET auth/personal-data',
    'GET auth/profile',
    'GET auth/second-factor',
    'GET auth/sessions',
    'GET calendars',
    'GET calendars/:id',
    'GET calendars/:id/preview',
    'GET canned-replies',
    'GET canned-replies/:id',
    'GET companies/:id/invitations',
    'GET companies/:id/members',
    'GET companies/:id/merge-preview',
    'GET companies/:id/sites',
    'GET drafts',
    'GET inbound-mails',
    'GET inbound-mails/:id',
    'GET inbound-mails/:id/raw',
    'GET live',
    'GET macros',
    'GET macros/:id',
    'GET me/company',
    'GET me/invitations',
    'GET messages/:id/mail',
    'GET notifications',
    'GET notifications/unread-tickets',
    'GET plant-linkings/last',
    'GET queue/jobs',
    'GET queue/jobs/:id',
    'GET security/settings',
    'GET sender-rules',
    'GET service-agreements',
    'GET service-agreements/:id',
    'GET service-levels',
    'GET service-levels/:id',
    'GET ticket-views',
    'GET ticket-views/pins',
    'GET ticket-views/pressing',
    'GET tickets/:id/colleagues',
    'GET tickets/:id/drafts',
    'GET tickets/:id/mute',
    'GET tickets/:id/participants/candidates',
    'GET tickets/:id/plant-proposals',
    'GET tickets/:id/rating',
    'GET tickets/:id/time-left',
    'GET tickets/plant-candidates',
    'GET users/:id/personal-data',
    'GET webhooks',
    'GET webhooks/:id',
    'GET webhooks/:id/deliveries',
    'GET webhooks/:id/deliveries/:deliveryId',
    'PATCH auth/profile',
    'PATCH stops/:id',
    'PATCH tickets/:id/waiting',
    'POST api-tokens',
    'POST auth/change-password',
    'POST auth/mail-preferences/test',
    'POST auth/mailbox-confirmation',
    'POST auth/second-factor/activate',
    'POST auth/second-factor/recovery-codes',
    'POST auth/second-factor/remove',
    'POST auth/second-factor/setup',
    'POST auth/verify-email',
    'POST calendars',
    'POST canned-replies',
    'POST companies/:id/invitations',
    'POST companies/:id/merge',
    'POST companies/:id/sites',
    'POST inbound-mails/:id/accept',
    'POST inbound-mails/:id/replay',
    'POST inbound-mails/:id/ticket',
    'POST macros',
    'POST me/invitations/:id/accept',
    'POST messages/:id/split',
    'POST notifications/read',
    'POST plant-linkings',
    'POST plant-linkings/:id/pause',
    'POST plant-linkings/:id/resume',
    'POST queue/jobs/:id/retry',
    'POST sender-rules',
    'POST service-agreements',
    'POST service-levels',
    'POST service-levels/:id/apply',
    'POST stops',
    'POST stops/:id/end',
    'POST ticket-views',
    'POST tickets/:id/company',
    'POST tickets/:id/macros/:macroId',
    'POST tickets/:id/owner',
    'POST tickets/:id/participants',
    'POST tickets/:id/stop-hint',
    'POST tickets/plant-candidates/assign',
    'POST tickets/similar',
    'POST users/:id/erasure',
    'POST users/:id/reset-password',
    'POST users/:id/reset-second-factor',
    'POST webhooks',
    'POST webhooks/:id/deliveries/:deliveryId/repeat',
    'POST webhooks/:id/ping',
    'POST webhooks/:id/secret',
    'PUT auth/mail-preferences',
    'PUT calendars/:id',
    'PUT canned-replies/:id',
    'PUT companies/:id/members/:userId',
    'PUT companies/:id/sites/:siteId',
    'PUT macros/:id',
    'PUT security/settings',
    'PUT service-agreements/:id',
    'PUT service-levels/:id',
    'PUT ticket-views/:id',
    'PUT ticket-views/pins',
    'PUT tickets/:id/follow',
    'PUT tickets/:id/mute',
    'PUT tickets/:id/notes/draft',
    'PUT tickets/:id/presence',
    'PUT tickets/:id/rating',
    'PUT tickets/:id/replies/draft',
    'PUT tickets/plant-candidates/ignored',
    'PUT webhooks/:id',
  ]);
});

it('opens read-only routes by read scopes, and all others by write scopes', () => {
  for (const { name, method, scope } of routes().filter((route) => route.scope !== undefined))
    expect([name, scope?.split(':')[1]]).toEqual([name, method === 'GET' ? 'read' : 'write']);
});

it.each(USER_ROLES)('offers a %s exactly the scopes that grant something to them', (role) => {
  const isOpen = ({ access }: Route): boolean => access?.roles === 'any' || (access?.roles.includes(role) ?? false);
  const useful = new Set(
    routes()
      .filter(isOpen)
      .map(({ scope }) => scope),
  );
  expect(API_TOKEN_SCOPES.filter((scope) => useful.has(scope))).toEqual(API_TOKEN_SCOPES_OF[role]);
});

it('returns 401 to a stranger on every other route, in the common error shape', async () => {
  for (const { method, path, access } of routes().filter(({ access: declared }) => !declared?.anonymous)) {
    const url = `/api/${path.replace(/:\w+/g, '1')}`;
    const answer = await api.inject({ method: method, url });
    expect({
      url,
      method,
      access: access !== undefined,
      status: answer.statusCode,
      body: method === 'HEAD' ? UNAUTHENTICATED : answer.json<object>(),
    }).toMatchObject({
      status: 401,
      body: UNAUTHENTICATED,
    });
  }
});

it.each([
  '/api/%61uth/profile',
  '//api/auth/profile',
  '/API/auth/profile',
  '/api/auth/profile/',
  '/api/auth/profile;x',
  '/api//auth/profile',
])('is not fooled by %s', async (url) => {
  const answer = await api.inject({ method: 'GET', url });
  const isPage = answer.headers['content-type']?.toString().startsWith('text/html');
  if (!isPage) expect([401, 404]).toContain(answer.statusCode);
});

it('returns unknown calls of the API in the common error shape', async () => {
  const answer = await api.inject({ method: 'GET', url: '/api/nothing' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    statusCode: 404,
    error: 'Resource not found.',
    code: 'NOT_FOUND',
    requestId: anyText,
  });
});
