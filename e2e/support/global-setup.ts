// Starts the product as its user does, for the whole run; the tests find it through the environment. Whoever writes a journey
// may keep a product running and name it by the same two variables: then a run costs no start.
import { startProduct } from './product.ts';

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.ISKRA_URL && process.env.ISKRA_E2E_DATABASE) return async () => {};
  const product = await startProduct();
  process.env.ISKRA_URL = product.url;
  process.env.ISKRA_E2E_DATABASE = product.databaseUrl;
  return product.stop;
}
