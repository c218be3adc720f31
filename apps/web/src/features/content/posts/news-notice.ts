import type { NewsNotice } from '@iskra/contract/areas/content/posts/bell';
import type { Notice } from '../../../shell/area.ts';

export const newsNotice = ({ id, title, must_read, at }: NewsNotice): Notice => ({
  id: `news-${id}`,
  at,
  title: 'Новость',
  tone: must_read ? 'warn' : 'info',
  state: must_read ? 'Обязательная' : 'Новая',
  text: title,
  href: `/newsList/${id}`,
});
