export { ApiErrors, ApiListResponse, describedErrors, ErrorDetailDto } from './api-docs.js';
export { cleanForwardedFor, currentAddress, followRequests, isMultipart, requestIds } from './requests.js';
export { field, type FieldOptions, IgnoredField, rule } from './field.js';
export { CountryField, CountryNameField } from './country-fields.js';
export * from './person-fields.js';
export * from './text-fields.js';
export * from './value-fields.js';
export { EnumListField, IntegerListField, ObjectListField, UuidListField } from './list-field.js';
export {
  andWhereWords,
  containing,
  ListQuery,
  offsetOf,
  type Page,
  pageOf,
  paginate,
  Pagination,
  sendTotal,
  SortedListQuery,
} from './list.js';
export { ListReader } from './list-reader.js';
export { IdPipe, NumberPipe } from './params.js';
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
export { TakesFiles, TakesParts } from './takes-files.js';
export { detailsOf, unknownField, validationPipe, withoutAbsent } from './validation.js';
export { ActionsProperty, EnvelopeOf, ListOf } from './record-schemas.js';
