// Starts the product as its user does, for the whole run; the tests find it through the environment.
import { startProduct } from './product.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.ISKRA_URL = product.url;
  process.env.ISKRA_E2E_DATABASE = product.databaseUrl;
  return product.stop;
}
