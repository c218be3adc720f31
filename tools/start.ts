// `npm start`: the web app is built when its sources have changed, then `iskra start` runs in this very process.
import { run } from '../apps/server/src/main.ts';
import { checkBeforeStart } from '../apps/server/src/program/before-start.ts';
import { ensureWebBuild } from './web-build.ts';

await run(['start', ...process.argv.slice(2)], async (settings) => {
  // A taken port should not cost the time of a build.
  await checkBeforeStart(settings);
  await ensureWebBuild();
});
