import { schemaBreaks } from './schema-compatibility.js';
import type { Content, Description, Descriptions, Operation, Parameter } from './description.js';

/**
 * Describes each change in `after` that breaks a program written for `before`. Additions break
 * nothing: operations, optional parameters, properties and values in responses, error codes.
 */
export function breakingChanges(before: Description, after: Description): string[] {
  return operationsOf(before).flatMap(([name, old]) => {
    const current = new Map(operationsOf(after)).get(name);
    if (!current) return [`${name} is gone`];
    return operationBreaks({ before, after }, old, current).map((breach) => `${name}: ${breach}`);
  });
}

const operationsOf = ({ paths }: Description): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

function operationBreaks(descriptions: Descriptions, old: Operation, current: Operation): string[] {
  return [
    ...(isOpen(old) && !isOpen(current) ? ['requires a token'] : []),
    ...parameterBreaks(descriptions, old, current),
    ...bodyBreaks(descriptions, old, current),
    ...answerBreaks(descriptions, old, current),
  ];
}

const isOpen = ({ security = [] }: Operation): boolean =>
  security.length === 0 || security.some((way) => Object.keys(way).length === 0);

function parameterBreaks(descriptions: Descriptions, old: Operation, current: Operation): string[] {
  const known = byName(old);
  const required = [...byName(current)].filter(([name, { required }]) => required && !known.get(name)?.required);
  const changed = [...known].flatMap(([name, parameter]) => {
    const now = byName(current).get(name);
    return now ? schemaBreaks(descriptions, 'input', parameter.schema, now.schema, name) : [`${name} is gone`];
  });
  return [...required.map(([name]) => `${name} has to be sent`), ...changed];
}

const byName = ({ parameters = [] }: Operation): Map<string, Parameter> =>
  new Map(parameters.map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]));

function bodyBreaks(descriptions: Descriptions, { requestBody: old }: Operation, { requestBody: current }: Operation) {
  const required = current?.required && !old?.required ? ['requires a body'] : [];
  if (!old) return required;
  return [...required, ...contentBreaks(descriptions, 'input', old.content, current?.content ?? {}, 'body')];
}

/** Successful responses only; error codes are compared separately. */
function answerBreaks(descriptions: Descriptions, { responses: old }: Operation, { responses: current }: Operation) {
  return Object.entries(old)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, answer]) => {
      const now = current[status];
      if (!now) return [`no longer answers ${status}`];
      return contentBreaks(descriptions, 'output', answer.content ?? {}, now.content ?? {}, `answer ${status}`);
    });
}

function contentBreaks(
  descriptions: Descriptions,
  direction: 'input' | 'output',
  old: Record<string, Content>,
  current: Record<string, Content>,
  place: string,
): string[] {
  return Object.entries(old).flatMap(([type, { schema }]) => {
    const now = current[type];
    if (!now) return [`${place} is no longer ${type}`];
    return schema && now.schema ? schemaBreaks(descriptions, direction, schema, now.schema, place) : [];
  });
}
