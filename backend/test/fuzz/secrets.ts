/** Signs of leaked internals: hashes, tokens, queries, stack traces, paths, texts of libraries. */
const LEAKS: Record<string, RegExp> = {
  'a password hash': /\$argon2/,
  'a stack trace': /\bat \S+ \(?(?:file:|node:|\/)\S+:\d+:\d+/,
  'a path of the machine': /\/(?:node_modules|tmp|home|root|usr|work|var)\/|\.ts:\d+/,
  'a query': /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.+\b(?:FROM|VALUES|SET|WHERE)\b/,
  'words of the database': /violates|duplicate key|invalid input syntax|out of range for type|QueryFailed|relation "/,
  'words of a library':
    /Unexpected token|is not valid JSON|Cannot read propert|is not a function|FST_ERR|ECONN|ENOENT|jwt (?:malformed|expired)|JsonWebToken|Multipart:|must be a(?:n)? (?:string|number|array) /,
};
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+|pdk_[0-9A-Za-z]{49}/;

/** The leaks in the text. `known` are existing secrets. */
export function leaksIn(text: string, known: readonly string[], { mayHoldToken = false } = {}): string[] {
  return [
    ...Object.entries(LEAKS)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what, pattern]) => `reveals ${what}: ${pattern.exec(text)?.[0].slice(0, 80)}`),
    ...(mayHoldToken || !TOKEN.test(text) ? [] : ['reveals a token']),
    ...known.filter((secret) => text.includes(secret)).map((secret) => `reveals the secret ${secret.slice(0, 6)}…`),
  ];
}
