/** What an administrator may do with a news item, told once for its row and its card. */
import { type PostRow, posts } from '@iskra/contract/areas/content/posts';
import { applies } from '@iskra/contract/areas/content/publications';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { showToast } from '../../../kit/toast/toasts.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

/** What nobody has changed since it was published has nothing to publish. */
export const mayPublish = ({ state, changed }: Pick<PostRow, 'state' | 'changed'>) =>
  applies('publish', state) && (state === 'draft' || changed);

function publishing(post: PostRow): Action[] {
  if (!mayPublish(post)) return [];
  const label = post.state === 'draft' ? 'Опубликовать…' : 'Опубликовать правки…';
  return [
    {
      id: 'publish',
      label,
      icon: 'check',
      main: true,
      onSelect: () => void openModal('post.publish', { post }, { record: post.id }),
    },
  ];
}

export async function postWindowsById(id: number): Promise<Action[]> {
  const answer = await call(posts.card, { params: { id } });
  return isRefusal(answer) ? [] : publishing(answer.item);
}

function useMoves() {
  const withdraw = useAction(posts.withdraw, { done: 'Публикация отменена: это снова черновик' });
  const pause = useAction(posts.pause);
  const resume = useAction(posts.resume, { done: 'Новость снова видна' });
  const end = useAction(posts.end, { done: 'Новость завершена' });
  const copy = useAction(posts.copy);
  const remove = useAction(posts.remove, { done: 'Черновик удалён' });
  return { withdraw, pause, resume, end, copy, remove };
}

export function usePostActions(): (post: PostRow) => Action[] {
  const { withdraw, pause, resume, end, copy, remove } = useMoves();
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

  return (post) => {
    const may = (move: Parameters<typeof applies>[0]) => applies(move, post.state);
    return [
      ...publishing(post),
      ...(may('withdraw')
        ? [
            {
              id: 'withdraw',
              label: 'Отменить публикацию',
              icon: 'x',
              onSelect: () => void withdraw.run(of(post)),
            } as const,
          ]
        : []),
      ...(may('pause')
        ? [{ id: 'pause', label: 'Скрыть', icon: 'eye-off', onSelect: () => void paused(post) } as const]
        : []),
      ...(may('resume')
        ? [{ id: 'resume', label: 'Показать снова', icon: 'eye', onSelect: () => void resume.run(of(post)) } as const]
        : []),
      { id: 'copy', label: 'Сделать копию', icon: 'plus', onSelect: () => void copied(post) },
      ...(may('end')
        ? [{ id: 'end', label: 'Завершить…', icon: 'lock', danger: true, onSelect: () => void ended(post) } as const]
        : []),
      ...(post.state === 'draft'
        ? [
            {
              id: 'remove',
              label: 'Удалить…',
              icon: 'trash',
              danger: true,
              onSelect: () => void removed(post),
            } as const,
          ]
        : []),
    ];
  };
}

export const rowActions = (card: string, others: Action[]): Action[] => [
  { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: card },
  ...others,
];
