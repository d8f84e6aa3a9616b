import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';

interface Device {
  accessToken: string;
  refreshToken: string;
}

let api: TestApi;
let asAdmin: Inject;
let otherAreaId: string;

beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
  otherAreaId = (await api.make.area()).id;
});
afterAll(() => api.close());

async function signIn(user: TestUser): Promise<Device> {
  const payload = { email: user.email, password: PASSWORD };
  return (await api.inject({ method: 'POST', url: '/api/auth/login', payload })).json<ApiBody>().tokens;
}

const profileOf = async ({ accessToken }: Device): Promise<number> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await api.inject({ method: 'GET', url: '/api/auth/profile', headers })).statusCode;
};
const refreshOf = async ({ refreshToken }: Device): Promise<number> =>
  (await api.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } })).statusCode;

const logout = async (_: TestUser, { refreshToken }: Device): Promise<number> =>
  (await api.inject({ method: 'POST', url: '/api/auth/logout', payload: { refreshToken } })).statusCode;

const changePassword = async (_: TestUser, { accessToken }: Device): Promise<number> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const payload = { currentPassword: PASSWORD, newPassword: 'Cambiata9abc' };
  return (await api.inject({ method: 'POST', url: '/api/auth/change-password', headers, payload })).statusCode;
};

const change =
  (payload: () => object) =>
  async ({ id }: TestUser): Promise<number> =>
    (await asAdmin({ method: 'PUT', url: `/api/users/${id}`, payload: payload() })).statusCode;

const remove = async ({ id }: TestUser): Promise<number> =>
  (await asAdmin({ method: 'DELETE', url: `/api/users/${id}` })).statusCode;

const resetPassword = async ({ id }: TestUser): Promise<number> =>
  (await asAdmin({ method: 'POST', url: `/api/users/${id}/reset-password` })).statusCode;

/** Every cause, and which of the user's two sessions it ends. */
const CAUSES = [
  ['logout', logout, { here: 401, there: 200 }],
  ['a change of password', changePassword, { here: 200, there: 401 }],
  ['a reset by an admin', resetPassword, { here: 401, there: 401 }],
  ['deactivation', change(() => ({ isActive: false })), { here: 401, there: 401 }],
  ['deletion', remove, { here: 401, there: 401 }],
  ['another role', change(() => ({ role: 'CLIENT' })), { here: 401, there: 401 }],
  ['another area', change(() => ({ technicalAreaId: otherAreaId })), { here: 401, there: 401 }],
] as const;

it.each(CAUSES)('%s ends sessions at the next request', async (_, cause, left) => {
  const user = await api.make.technician();
  const bystander = await signIn(await api.make.technician({ technicalAreaId: user.technicalAreaId }));
  const [here, there] = [await signIn(user), await signIn(user)];
  expect([await profileOf(here), await profileOf(there)]).toEqual([200, 200]);

  expect([200, 204]).toContain(await cause(user, here));

  expect({ here: await profileOf(here), there: await profileOf(there) }).toEqual(left);
  expect({ here: await refreshOf(here), there: await refreshOf(there) }).toEqual(left);
  expect([await profileOf(bystander), await refreshOf(bystander)]).toEqual([200, 200]);
});

it.each([
  ['a new name', { name: 'Bruno' }],
  ['the same role, flag and language', { role: 'TECHNICIAN', isActive: true, language: 'en' }],
])('%s ends none', async (_, payload) => {
  const user = await api.make.technician();
  const device = await signIn(user);
  await change(() => ({ ...payload, technicalAreaId: user.technicalAreaId }))(user);
  expect([await profileOf(device), await refreshOf(device)]).toEqual([200, 200]);
});
