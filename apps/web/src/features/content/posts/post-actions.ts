/** What an administrator may do with a news item, told once for its row and its card. */
import { type PostRow, posts } from '@iskra/contract/areas/content/posts';
import { type PublicationTransition, publicationTransitions } from '@iskra/contract/areas/content/publications';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { showToast } from '../../../kit/toast/toasts.ts';
import { type Looks, offered } from '../../../shell/cards/record-actions.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

const looks: Looks<typeof publicationTransitions> = {
  publish: { icon: 'check', main: true },
  withdraw: { icon: 'x' },
  pause: { icon: 'eye-off' },
  resume: { icon: 'eye' },
  copy: { icon: 'plus' },
  end: { icon: 'lock' },
  remove: { icon: 'trash' },
};

const publish = (post: PostRow) => openModal('post.publish', { post }, { record: post.id });

/** The published version stays until the changes are published. */
const named = (post: PostRow, actions: Action[]) =>
  actions.map((action) =>
    action.id === 'publish' && post.state !== 'draft' ? { ...action, label: 'Опубликовать правки…' } : action,
  );

/** For a link to a window. */
export async function postWindowsById(id: number): Promise<Action[]> {
  const answer = await call(posts.card, { params: { id } });
  if (isRefusal(answer)) return [];
  const post = answer.item;
  const windows = post.may.filter((name) => name === 'publish');
  return named(
    post,
    offered(publicationTransitions, looks, windows, () => void publish(post)),
  );
}

function useTransitionCalls() {
  const withdraw = useAction(posts.withdraw, { done: 'Публикация отменена: это снова черновик' });
  const pause = useAction(posts.pause);
  const resume = useAction(posts.resume, { done: 'Новость снова видна' });
  const end = useAction(posts.end, { done: 'Новость завершена' });
  const copy = useAction(posts.copy);
  const remove = useAction(posts.remove, { done: 'Черновик удалён' });
  return { withdraw, pause, resume, end, copy, remove };
}

export function usePostActions(): (post: PostRow) => Action[] {
  const { withdraw, pause, resume, end, copy, remove } = useTransitionCalls();
  const of = ({ id, version }: Pick<PostRow, 'id' | 'version'>) => ({ params: { id }, body: { version } });

  const paused = async (post: PostRow) => {
    const answer = await pause.run(of(post));
    if (isRefusal(answer)) return;
    const undo = { label: 'Показать снова', onClick: () => void resume.run(of(answer)) };
    showToast({ status: 'success', label: 'Новость скрыта от читателей', action: undo });
  };
  const ended = async (post: PostRow) => {
    const sure = await openModal('confirm', {
      title: 'Завершить новость?',
      subtitle: post.title,
      text: 'Читатели её больше не увидят. Показать её снова нельзя, можно сделать копию.',
      confirm: 'Завершить',
      danger: true,
    });
    if (sure) await end.run(of(post));
  };
  const copied = async ({ id }: PostRow) => {
    const answer = await copy.run({ params: { id } });
    if (!isRefusal(answer)) void navigate(href('/newsConstructor/:id', { id: answer.id }));
  };
  const removed = async ({ id, title }: PostRow) => {
    const sure = await openModal('confirm', {
      title: 'Удалить черновик?',
      subtitle: title,
      text: 'Вернуть его будет нельзя.',
      confirm: 'Удалить',
      danger: true,
    });
    if (!sure || isRefusal(await remove.run({ params: { id } }))) return;
    void navigate(href('/newsConstructor'));
  };

  const begin: Record<PublicationTransition, (post: PostRow) => Promise<unknown>> = {
    publish,
    withdraw: (post) => withdraw.run(of(post)),
    pause: paused,
    resume: (post) => resume.run(of(post)),
    copy: copied,
    end: ended,
    remove: removed,
  };
  return (post) =>
    named(
      post,
      offered(publicationTransitions, looks, post.may, (name) => void begin[name](post)),
    );
}

export const rowActions = (card: string, others: Action[]): Action[] => [
  { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: card },
  ...others,
];
