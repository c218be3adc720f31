/** The light pages as a visitor first sees them, drawn while the app is built: they can be read before the script is there. */
import { renderToString } from 'react-dom/server';
import { PublicFrame } from './shell/frame/public-frame.tsx';
import { lightRoutes } from './shell/routing/light-routes.ts';

/** The pages of a survey are different for each. */
const fixedRoutes = lightRoutes.filter(({ path }) => !path.includes(':'));

export async function prerender(): Promise<Record<string, string>> {
  const pages = await Promise.all(
    fixedRoutes.map(async ({ path, page, buyer }) => {
      const { default: Content } = await page();
      const markup = renderToString(
        <PublicFrame buyer={buyer}>
          <Content params={{}} />
        </PublicFrame>,
      );
      return [path, markup] as const;
    }),
  );
  return Object.fromEntries(pages);
}
