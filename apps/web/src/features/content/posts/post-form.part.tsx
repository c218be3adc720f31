/** The form of a news item, told once: for a new one and for the card. Beside it stands what its reader will see. */
import { type PostCard, posts, postFieldWords as words } from '@iskra/contract/areas/content/posts';
import { audienceOf } from '@iskra/contract/areas/content/publications';
import { countAudience } from '@iskra/contract/areas/network/groups/audience';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { PicturesField } from '../../../data/forms/pictures-field.tsx';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { RichTextField } from '../../../kit/field/rich-text-field.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { groupSearch } from '../../network/groups/group-search.shared.ts';
import { audienceIds, roles } from './post-words.ts';
import styles from './posts.module.css';

const fresh = {
  title: '',
  lead: '',
  text: '',
  cover_file_id: null,
  roles: ['seller' as const, 'owner' as const],
  region_ids: [],
  group_ids: [],
  exclude_ids: [],
  follows_groups: true,
  must_read: false,
  pinned: false,
  starts_on: null,
  ends_on: null,
};

/** The card under the names of the form. */
const recordOf = (card: PostCard) => ({
  ...card,
  ...audienceIds(card),
  cover_file_id: card.cover?.file_id ?? null,
});

export const usePostForm = (card: PostCard | undefined, done: (saved: { id: number }) => void) =>
  useRecordForm({
    ...posts,
    record: card && recordOf(card),
    fresh,
    latest: async (id) => {
      const answer = await call(posts.card, { params: { id } });
      return isRefusal(answer) ? answer : { item: recordOf(answer.item) };
    },
    history: (id) => ({ entity_type: 'post', entity_id: id }),
    saved: {
      added: 'Черновик сохранён',
      changed: 'Изменения сохранены',
      meanwhile: 'Новость изменили, пока вы её правили',
    },
    done,
  });

type PostForm = ReturnType<typeof usePostForm>;

const mostNamed = 3;

/** How many people that means now, and some of them. */
function Meant({ form }: { form: PostForm }) {
  const audience = audienceOf(form.values as unknown as Parameters<typeof audienceOf>[0]);
  const isAsked = audience.roles.length > 0;
  const { data } = useAsk(countAudience, { body: { audience, over: 'people' } }, { enabled: isAsked });
  const named = data?.sample.slice(0, mostNamed).map(({ title }) => title);
  return (
    <p className={styles.meant} aria-live="polite">
      {isAsked && data ? `Увидят ${countOf(data.count, 'человек', 'человека', 'человек')}` : ' '}
      {named && named.length > 0 && `, например: ${named.join(', ')}`}
    </p>
  );
}

const withGroups = { ...groupSearch.user, body: { kinds: ['user', 'seller', 'tp'] } } satisfies typeof groupSearch.user;

/** Both are groups of people or of the points where they work. */
function Groups({ form, card }: { form: PostForm; card: PostCard | undefined }) {
  const known = [...(card?.groups ?? []), ...(card?.excluded ?? [])].map(({ id }) => id);
  const found = useSearchFilter(withGroups, known);
  const { group_ids, exclude_ids } = form.values as { group_ids: number[]; exclude_ids: number[] };
  return (
    <>
      <Cell span={3}>
        <MultiSelectField
          label={words.group_ids}
          help="Хотя бы одна из них. Не выбраны — все"
          options={found.options}
          known={found.known}
          {...form.ids('group_ids')}
        />
      </Cell>
      <Cell span={3}>
        <MultiSelectField
          label={words.exclude_ids}
          options={found.options}
          known={found.known}
          {...form.ids('exclude_ids')}
        />
      </Cell>
      {(group_ids.length > 0 || exclude_ids.length > 0) && (
        <Cell span={6}>
          <Checkbox hint="Иначе новость для тех, кто в группах в момент публикации" {...form.flag('follows_groups')}>
            {words.follows_groups}
          </Checkbox>
        </Cell>
      )}
    </>
  );
}

function Cover({ form, card }: { form: PostForm; card: PostCard | undefined }) {
  const { value, onChange, error } = form.whole<number>('cover_file_id');
  return (
    <Cell span={6}>
      <PicturesField
        most={1}
        label="Приложите обложку, в ленте она обрежется до 16:9"
        known={card?.cover ? [card.cover] : []}
        value={value === null ? [] : [value]}
        onChange={([first]) => onChange((first ?? null) as number)}
        error={error}
      />
    </Cell>
  );
}

const bookCodes = ['regions'] as const;

export function PostFormFields({ form, card }: { form: PostForm; card?: PostCard | undefined }) {
  const books = useBookOptions(bookCodes);
  return (
    <>
      <FormSection title="Новость">
        <Cell span={6}>
          <TextField label={words.title} required limits={{ max: 120 }} {...form.text('title')} />
        </Cell>
        <Cell span={6}>
          <TextArea label="Лид" required rows={2} limits={{ max: 300 }} {...form.text('lead')} />
        </Cell>
        <Cell span={6}>
          <RichTextField label="Текст" required {...form.text('text')} />
        </Cell>
        <Cover form={form} card={card} />
      </FormSection>
      <FormSection title="Кому и когда">
        <Cell span={3}>
          <MultiSelectField label={words.roles} required options={roles} {...form.choices('roles')} />
        </Cell>
        <Cell span={3}>
          <MultiSelectField
            label={words.region_ids}
            help="Не выбраны — везде"
            options={books.regions}
            {...form.ids('region_ids')}
          />
        </Cell>
        <Groups form={form} card={card} />
        <Cell span={6}>
          <Meant form={form} />
        </Cell>
        <Cell span={3}>
          <DateField label={words.starts_on} help="Не указана — сразу" {...form.date('starts_on')} />
        </Cell>
        <Cell span={3}>
          <DateField label={words.ends_on} help="Последний день показа" {...form.date('ends_on')} />
        </Cell>
        <Cell span={6}>
          <Checkbox hint="Читатель нажимает «Ознакомлен»" {...form.flag('must_read')}>
            Обязательная
          </Checkbox>
        </Cell>
        <Cell span={6}>
          <Checkbox hint="Стоит в ленте выше остальных" {...form.flag('pinned')}>
            Закрепить вверху
          </Checkbox>
        </Cell>
      </FormSection>
    </>
  );
}
