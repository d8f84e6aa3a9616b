export { Idempotency } from './idempotency.js';
export {
  IDEMPOTENCY_ERRORS,
  IDEMPOTENCY_HEADER,
  idempotencyParameter,
  IdempotencyKey,
  KeepsOwnKeys,
} from './idempotency-key.js';
export { StoredRequest } from './idempotency-key.entity.js';
export { StoredRequests } from './stored-requests.js';
