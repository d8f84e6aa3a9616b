type Node = Record<string, unknown>;

/**
 * Converts any part of an OpenAPI 3.0 document to 3.1, where `null` is a type and a reference may
 * have a description.
 */
export function asJsonSchema<T>(part: T): T {
  if (Array.isArray(part)) return part.map(asJsonSchema) as T;
  if (typeof part !== 'object' || part === null) return part;
  const node = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, asJsonSchema<unknown>(value)]));
  return withNull(withoutSingleAllOf(node)) as T;
}

function withoutSingleAllOf(node: Node): Node {
  const { allOf, type: _, ...rest } = node;
  return Array.isArray(allOf) && allOf.length === 1 ? { ...rest, ...(allOf[0] as Node) } : node;
}

function withNull({ nullable, ...node }: Node): Node {
  if (nullable === undefined) return node;
  if (nullable !== true) return typeof nullable === 'boolean' ? node : { ...node, nullable };
  const { $ref, type, enum: values, oneOf, ...rest } = node;
  if (typeof $ref === 'string') return { ...rest, anyOf: [{ $ref }, { type: 'null' }] };
  if (Array.isArray(oneOf)) return { ...rest, oneOf: [...(oneOf as unknown[]), { type: 'null' }] };
  if (typeof type !== 'string') return node;
  return { ...rest, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }) };
}
