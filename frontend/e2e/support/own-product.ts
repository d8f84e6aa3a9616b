/** Journeys that run side by side would see each other's tickets: each of Jest's workers has a product of its own. */
const { E2E_PRODUCTS, JEST_WORKER_ID } = process.env;

if (E2E_PRODUCTS !== undefined) {
  const products = JSON.parse(E2E_PRODUCTS) as Record<string, string>[];
  const own = products[Number(JEST_WORKER_ID) - 1];
  if (!own)
    throw new Error(`There are ${products.length} products for the journeys: run with --maxWorkers=${products.length}`);
  Object.assign(process.env, own);
}
