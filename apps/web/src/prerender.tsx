/** The light pages as a visitor first sees them, drawn while the app is built: they can be read before the script is there. */
import { drawnSurvey } from '@iskra/contract/entries';
import { renderToString } from 'react-dom/server';
import { PublicFrame } from './shell/frame/public-frame.tsx';
import { buyerRoutes } from './shell/routing/buyer-routes.ts';
import { lightRoutes } from './shell/routing/light-routes.ts';
import type { Route } from './shell/routing/route-types.ts';

/** The pages of a survey are different for each, and a buyer who comes by its address meets the login first. */
const fixedRoutes = [...lightRoutes, ...buyerRoutes].filter(({ path }) => !path.includes(':'));
const surveyLogin = { route: buyerRoutes.find(({ path }) => path === '/auth/buyer')!, params: { id: '1' } };

async function drawn({ page, buyer }: Route, params: Record<string, string>): Promise<string> {
  const { default: Content } = await page();
  return renderToString(
    <PublicFrame buyer={buyer}>
      <Content params={params} />
    </PublicFrame>,
  );
}

export async function prerender(): Promise<Record<string, string>> {
  const pages = await Promise.all(fixedRoutes.map(async (route) => [route.path, await drawn(route, {})] as const));
  return { ...Object.fromEntries(pages), [drawnSurvey]: await drawn(surveyLogin.route, surveyLogin.params) };
}
