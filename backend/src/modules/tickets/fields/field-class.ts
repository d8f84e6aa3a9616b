/** A class with a decorated property for each name: what is absent is there and undefined, as with fields of a class. */
export function classWith<Shape extends object, Name extends string = string>(
  names: readonly Name[],
  decorate: (name: Name) => PropertyDecorator,
  base: new () => object = Object,
): new () => Shape {
  class Fields extends base {
    constructor() {
      super();
      Object.assign(this, Object.fromEntries(names.map((name) => [name, undefined])));
    }
  }
  for (const name of names) decorate(name)(Fields.prototype, name);
  return Fields as new () => Shape;
}
