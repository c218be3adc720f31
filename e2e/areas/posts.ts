import type { AreaWalk } from '../support/area-walk.ts';
import { byButton } from '../support/opening.ts';
import { makeLivePost, makePost } from '../support/posts.ts';

export const walk: AreaWalk = {
  ids: {
    '/newsConstructor/:id': async () => (await makePost()).id,
    '/newsList/:id': async () => (await makeLivePost()).id,
  },
  windows: {
    'post.publish': {
      as: 'admin',
      at: async () => `/newsConstructor/${(await makePost()).id}`,
      open: byButton('Опубликовать…'),
      title: 'Опубликовать новость',
      sends: 'posts.publish',
    },
  },
};
