export default async function globalTeardown(): Promise<void> {
  await Promise.all(globalThis.products.map((product) => product.stop()));
}
