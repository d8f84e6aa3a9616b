/** Jest types its matchers as `any`, which would spread through the expectations. */
export const someText = expect.any(String) as unknown;

/** A moment as the API writes it: ISO 8601 in UTC with milliseconds. */
export const someMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;
