export { ApiErrors, ApiListResponse, describedErrors, ErrorDetailDto } from './api-docs.js';
export { currentAddress, currentRequest, followRequests } from './current-request.js';
export * from './fields.js';
export { EnumListField, IntegerListField } from './list-field.js';
export { containing, ListQuery, offsetOf, type Page, pageOf, paginate, Pagination, sendTotal } from './list.js';
export { cleanForwardedFor } from './forwarded-for.js';
export { requestIds } from './request-ids.js';
export { IdPipe, TicketNumberPipe } from './params.js';
export {
  QueryBoolean,
  QueryDay,
  QueryEnum,
  QueryEnumList,
  QueryIds,
  QueryInteger,
  QueryMoment,
  QuerySearch,
} from './query-fields.js';
export { TakesFiles } from './takes-files.js';
export { unknownField, validationPipe } from './validation.js';
