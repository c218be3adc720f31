import { runs as calls } from '@iskra/contract/areas/runs';
import { area, noticesOf } from '../../shell/area.ts';

const ended = ['done', 'done_with_errors', 'failed', 'canceled'] as const;

export const runs = area({
  notices: [
    noticesOf(calls.list, { body: { filters: { own: true, state: [...ended] } } }, () =>
      import('./run-notice.ts').then((notices) => notices.runNotice),
    ),
  ],
});
