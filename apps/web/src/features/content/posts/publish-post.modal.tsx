/** Publishing: who will see it, from when, and whether they are asked anew. */
import { type PostRow, posts } from '@iskra/contract/areas/content/posts';
import { audienceOf } from '@iskra/contract/areas/content/publications';
import { countAudience } from '@iskra/contract/areas/network/groups/audience';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { countOf } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { audienceIds, audienceText, timeText } from './post-words.ts';

export default function PublishPostModal({ input: { post }, close, ...controls }: ModalProps<{ post: PostRow }, true>) {
  const { id, version, must_read, number, state } = post;
  const audience = audienceOf(audienceIds(post));
  const { data } = useAsk(countAudience, { body: { audience, over: 'people' } });
  const publishing = useAction(posts.publish, { done: 'Новость опубликована', quiet: true });
  const form = useContractForm({
    schema: posts.publish.body,
    initial: useMemo(() => ({ version, ask_again: false, notify: number === null }), [version, number]),
    send: (asked) => publishing.run({ params: { id }, body: asked }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title={state === 'draft' ? 'Опубликовать новость' : 'Опубликовать правки'}
      subtitle={post.title}
      submit="Опубликовать"
      blocked={!data && 'Считаем, кто увидит…'}
      form={form}
      controls={controls}
    >
      <Consequences
        items={[
          {
            icon: 'users',
            text: `${data ? `Увидят ${countOf(data.count, 'человек', 'человека', 'человек')}` : 'Увидят'}: ${audienceText(post)}`,
          },
          { icon: 'calendar', text: `Показ ${timeText(post)}` },
        ]}
      />
      <Checkbox
        hint="Один раз, когда новость выйдет: в колокольчике и на телефоне, ночью — утром"
        {...form.flag('notify')}
      >
        Сообщить читателям
      </Checkbox>
      {must_read && number !== null && (
        <Checkbox hint="Тех, кто уже подтвердил, попросим ещё раз" {...form.flag('ask_again')}>
          Спросить «Ознакомлен» заново
        </Checkbox>
      )}
    </FormWindow>
  );
}
