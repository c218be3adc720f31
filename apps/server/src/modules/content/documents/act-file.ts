// The signing protocol as a PDF; drawn from the signature's row whenever it is asked for.
import { tablesPdf } from '../../../outside/pdf/pdf-order.ts';
import { factTable } from '../../../outside/pdf/pdf-parts.ts';
import type { Download } from '../../../routes.ts';
import { type ActFacts, actFacts, actTitle, fileName } from './document-page.rules.ts';

export const actFile = (act: ActFacts): Download => ({
  pdf: tablesPdf({ title: actTitle(act), tables: [factTable(actFacts(act))] }),
  name: fileName(`Протокол подписания — ${act.title}`, 'pdf'),
});
