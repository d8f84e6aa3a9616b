/** A class with a decorated property for each name. */
export function classWith<Shape extends object, Name extends string = string>(
  names: readonly Name[],
  decorate: (name: Name) => PropertyDecorator,
  base: new () => object = Object,
): new () => Shape {
  class Fields extends base {}
  for (const name of names) decorate(name)(Fields.prototype, name);
  return Fields as new () => Shape;
}
