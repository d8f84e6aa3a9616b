/** Stands in for style sheets and fonts: every class name is its own key. */
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });
