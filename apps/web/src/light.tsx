/** The light entry: the logins, and the texts for everybody. */
import './old-browsers.ts';
import './theme/fonts.css';
import { lightRoutes } from './shell/routing/light-routes.ts';
import { startLight } from './shell/start-light.tsx';

void startLight('light', lightRoutes);
