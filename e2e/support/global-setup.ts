// Starts the product as its user does, for the whole run, and logs everybody in; the tests find both through the environment. The
// author of a journey may keep a product running and name it by ISKRA_URL and ISKRA_E2E_DATABASE: then a run costs no start.
import { type ServedGallery, serveGallery } from '../kit/gallery-server.ts';
import { openLogins } from './login.ts';
import { query } from './people.ts';
import { startProduct } from './product.ts';

/** Else five decisions of a hundred would come up in their queue once more. */
const withoutSecondLooks = () =>
  query(
    `insert into settings (name, value, created_by) select 'recheck_percent', 0, id from users where role = 'admin' order by id limit 1`,
  );

export default async function setup(): Promise<() => Promise<void>> {
  const kept = process.env.ISKRA_URL && process.env.ISKRA_E2E_DATABASE;
  const product = kept ? undefined : await startProduct();
  let gallery: ServedGallery | undefined;
  const stop = async () => {
    await product?.stop();
    await gallery?.close();
  };
  try {
    if (product) {
      process.env.ISKRA_URL = product.url;
      process.env.ISKRA_E2E_DATABASE = product.databaseUrl;
    }
    if (process.env.ISKRA_HARDENING) {
      gallery = await serveGallery();
      process.env.ISKRA_GALLERY_URL = gallery.url;
    }
    await openLogins();
    await withoutSecondLooks();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
