import { isApiError } from '@/api/api-error';

/** Seconds before the next try when the server does not say how many. */
const USUAL_WAIT = 5;

/** Sends again after the time that the server asks to wait, as often as it asks. Rejects with any other error. */
export const sendWhenAllowed = async <T>(send: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error, 'TOO_MANY_REQUESTS')) throw error;
      const seconds = error.retryAfter ?? USUAL_WAIT;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
};
