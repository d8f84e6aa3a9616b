import { request } from './client';
import type { Profile, Registration, Session, User } from './types';

/** POST /auth/login. A 401 means a refused login and renews nothing. `secondFactor`: the code, once it was requested. */
export const login = (email: string, password: string, secondFactor?: string): Promise<Session> =>
  request('/auth/login', { method: 'POST', body: { email, password, secondFactor }, retryOn401: false });

/** POST /auth/register: opens a client's account and signs in to it. */
export const register = (registration: Registration): Promise<Session> =>
  request('/auth/register', { method: 'POST', body: registration, retryOn401: false });

/** POST /auth/logout: ends the session at the API. */
export const logout = (refreshToken: string): Promise<void> =>
  request('/auth/logout', { method: 'POST', body: { refreshToken }, retryOn401: false });

export const fetchProfile = async (): Promise<User> => {
  const { user, hasCurrentPassword } = await request<Profile>('/auth/profile');
  return { ...user, hasCurrentPassword };
};

/** `currentPassword`: undefined where the link of a mail opened the session. */
export const changePassword = (
  currentPassword: string | undefined,
  newPassword: string,
): Promise<{ message: string }> =>
  request('/auth/change-password', { method: 'POST', body: { currentPassword, newPassword } });

/** The response is the same whether or not the address is known. */
export const forgotPassword = (email: string): Promise<{ message: string }> =>
  request('/auth/forgot-password', { method: 'POST', body: { email }, retryOn401: false });
