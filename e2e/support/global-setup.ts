// Starts the product as its user does, for the whole run; ISKRA_URL names one that already runs instead.
import { startProduct } from './product.ts';

export default async function setup(): Promise<undefined | (() => Promise<void>)> {
  if (process.env.ISKRA_URL) return;
  const product = await startProduct();
  process.env.ISKRA_URL = product.url;
  return product.stop;
}
