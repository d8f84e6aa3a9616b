import { ERRORS, type ErrorBody } from '#contract/index.js';
import { headerMismatches, mismatches } from './answer-schemas.js';
import { type DocumentedAnswer, isOpen, type Operation } from './description.js';
import { leaksIn } from './secrets.js';

export interface Exchange {
  operation: Operation;
  isSignedIn: boolean;
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
  logLines: readonly string[];
}

/** Operations that return a token. */
const HANDS_OUT_TOKENS = /^(login|refresh|register|createTicket|verifyEmail|createApiToken)$/;

/** Every violation of the description and the contract in the response. */
export function violationsOf(exchange: Exchange, secrets: readonly string[]): string[] {
  const { operation, status, body, logLines, isSignedIn } = exchange;
  const documented = operation.responses[String(status)];
  const mayHoldToken = HANDS_OUT_TOKENS.test(operation.operationId) && status < 300;
  const text = body.toString('utf8');
  return [
    ...(status >= 500 ? [`answers ${status}`] : []),
    ...(documented
      ? contentViolations(exchange, documented)
      : [`answers ${status}, which is not documented: ${text.slice(0, 200)}`]),
    ...(status >= 400 ? errorViolations(exchange, text) : []),
    ...(status < 400 && !isSignedIn && !isOpen(operation) ? ['grants access without a token'] : []),
    ...headerViolations(exchange),
    ...leaksIn(text, secrets, { mayHoldToken }).map((leak) => `The answer ${leak}`),
    ...logViolations(logLines, secrets, status),
  ];
}

function contentViolations(
  { headers, body, status }: Exchange,
  { content, headers: named = {} }: DocumentedAnswer,
): string[] {
  const violations = Object.entries(named).flatMap(([name, { schema }]) => {
    const value = headers[name.toLowerCase()];
    if (typeof value !== 'string') return [`lacks the header ${name}`];
    return headerMismatches(value, schema).map((violation) => `The header ${name}: ${violation}`);
  });
  if (!content || Object.keys(content).length === 0)
    return body.length > 0 ? [...violations, `has a body with ${status}, which documents none`] : violations;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const schema = content[type]?.schema;
  if (!schema) return [...violations, `is of the type ${type}, which is not documented for ${status}`];
  if (type !== 'application/json') return violations;
  return [...violations, ...jsonViolations(body, (value) => mismatches(value, schema))];
}

function jsonViolations(body: Buffer, check: (value: unknown) => string[]): string[] {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return [`is no JSON: ${body.toString('latin1').slice(0, 80)}`];
  }
  return check(value);
}

/** The common shape, the code's own status and text, and a documented code. */
function errorViolations({ operation, status, headers, body }: Exchange, text: string): string[] {
  return jsonViolations(body, (value) => {
    const { code, statusCode, error, requestId } = (value ?? {}) as ErrorBody;
    const known = code in ERRORS ? ERRORS[code] : undefined;
    const examples = operation.responses[String(status)]?.content?.['application/json']?.examples;
    // An odd id makes an address that belongs to no operation.
    const isDocumented = (name: string): boolean =>
      !examples || name in examples || (name === 'NOT_FOUND' && operation.path.includes('{'));
    return [
      ...(known?.status === status && statusCode === status
        ? []
        : [`reports another status than ${status}: ${text.slice(0, 120)}`]),
      ...(known?.message === error ? [] : [`has other words than the code's: ${error}`]),
      ...(requestId === headers['x-request-id'] ? [] : ['has another request id than its header']),
      ...(isDocumented(code) ? [] : [`has the code ${code}, which is not documented for ${status}`]),
    ];
  });
}

const REQUIRED: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none'|script-src 'self'|^sandbox/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer/,
  'x-request-id': /^[\w-]+$/,
};

export function headerViolations({ headers }: Pick<Exchange, 'headers'>): string[] {
  const missing = Object.entries(REQUIRED).filter(([name, pattern]) => !pattern.test(String(headers[name])));
  const framed = /frame-ancestors 'none'|^sandbox/.test(String(headers['content-security-policy']))
    ? []
    : ['may be framed'];
  return [...missing.map(([name]) => `has the header ${name}: ${String(headers[name])}`), ...framed];
}

/** A client error logs one line, and nothing that would alert an operator. */
function logViolations(lines: readonly string[], secrets: readonly string[], status: number): string[] {
  const ours = lines.map((line) => ({ line, ...(JSON.parse(line) as { level: number; msg: string }) }));
  const requests = ours.filter(({ msg }) => msg === 'request');
  return [
    ...(requests.length === 1 ? [] : [`leaves ${requests.length} lines in the log`]),
    ...(status < 500
      ? ours.filter(({ level }) => level >= 50).map(({ line }) => `logs an error: ${line.slice(0, 300)}`)
      : []),
    ...ours.flatMap(({ line }) => leaksIn(line, secrets).map((leak) => `The log ${leak}`)),
  ];
}
