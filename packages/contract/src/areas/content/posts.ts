// News: pages /newsConstructor of an admin, /newsList of sellers and owners, calls /posts. The first kind of publications.
import * as z from 'zod/mini';
import { transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { addCall, cardCall, changeCall, deleteCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, date, id, line, orNull, paragraph, timestamp, version } from '../../kernel/fields.ts';
import { anyOf, Neighbours, neighboursQuery } from '../../kernel/list.ts';
import { may } from '../../kernel/transitions.ts';
import { UploadedFile } from '../platform/files.ts';
import {
  audienceFields,
  audienceShown,
  PublicationState,
  publicationTransitions,
  Reach,
  Reader,
  readerList,
  readerRoles,
} from './publications.ts';

const Cover = z.nullable(z.object({ file_id: z.int(), url: z.string() }));

export const PostRow = z.object({
  id: z.int(),
  title: z.string(),
  lead: z.string(),
  ...audienceShown,
  must_read: z.boolean(),
  pinned: z.boolean(),
  state: PublicationState,
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  starts_at: z.nullable(timestamp),
  ends_at: z.nullable(timestamp),
  /** The version that people read. */
  number: z.nullable(z.int()),
  /** Written since that version was frozen. */
  changed: z.boolean(),
  reach: Reach,
  may: may(publicationTransitions),
  updated_at: timestamp,
  version: z.int(),
});
export type PostRow = z.output<typeof PostRow>;

/** `meant`: people of its audience now. */
export const PostCard = z.extend(PostRow, { text: z.string(), cover: Cover, meant: z.int() });
export type PostCard = z.output<typeof PostCard>;

const postFields = {
  title: line({ max: 120 }),
  lead: line({ max: 300 }),
  /** A small, strict part of HTML. */
  text: paragraph({ max: 40_000 }),
  cover_file_id: z.optional(z.nullable(id)),
  ...audienceFields,
  must_read: z.boolean(),
  pinned: z.boolean(),
  starts_on: z.optional(orNull(date)),
  ends_on: z.optional(orNull(date)),
};
export const PostDraft = z.strictObject(postFields);
export type PostDraft = z.output<typeof PostDraft>;
export const PostChange = z.strictObject({ ...z.partial(PostDraft).shape, version });
export type PostChange = z.output<typeof PostChange>;

/** As its reader has it: never a draft, never another audience's. */
export const NewsRow = z.object({
  id: z.int(),
  title: z.string(),
  lead: z.string(),
  cover: Cover,
  must_read: z.boolean(),
  pinned: z.boolean(),
  starts_at: timestamp,
  seen: z.boolean(),
  /** Whether it waits for «Ознакомлен». */
  asked: z.boolean(),
});
export type NewsRow = z.output<typeof NewsRow>;

export const NewsCard = z.extend(NewsRow, { text: z.string(), number: z.int() });
export type NewsCard = z.output<typeof NewsCard>;

const list = {
  of: PostRow,
  searches: ['title'],
  sorts: ['starts_at', 'title', 'updated_at'],
  order: { field: 'updated_at', dir: 'desc' },
  filters: { state: anyOf(PublicationState), must_read: z.boolean(), pinned: z.boolean() },
} as const;

export const postViews = {
  live: { title: 'Опубликованы', filters: { state: ['live'] } },
  scheduled: { title: 'Запланированы', filters: { state: ['scheduled'] } },
  draft: { title: 'Черновики', filters: { state: ['draft'] } },
  ended: { title: 'Завершены', filters: { state: ['ended'] } },
} as const;

const feed = {
  of: NewsRow,
  searches: [],
  sorts: ['starts_at'],
  order: { field: 'starts_at', dir: 'desc' },
  filters: { unread: z.literal(true), must_read: z.boolean() },
  about: { unread: 'seen' },
} as const;

const place = { path: '/posts', entity: 'post', names: ['news item', 'news'] } as const;
const admin = ['admin'] as const;
const withVersion = z.strictObject({ version });

export const posts = {
  list: pageCall('/posts', { summary: 'News with their state and reach', access: admin, list, row: PostRow }),
  counters: countersCall({ ...place, access: admin, list, views: postViews }),
  neighbours: endpoint({
    method: 'POST',
    path: '/posts/:id/neighbours',
    summary: 'The news before and after one in the list that it was opened from',
    effect: 'read',
    access: admin,
    params: byId,
    body: neighboursQuery(list),
    reply: ok(Neighbours),
  }),
  card: cardCall('/posts', { summary: 'One news item as it is being written', access: admin, item: PostCard }),
  add: addCall(place, { summary: 'Adds a draft', access: admin, body: PostDraft }),
  change: changeCall(place, {
    summary: 'Changes what is being written; what people read stays as it was published',
    access: admin,
    body: PostChange,
  }),
  remove: deleteCall(place, { summary: 'Deletes a draft that was never published', access: admin }),
  publish: transitionCall(place, publicationTransitions, 'publish', {
    summary:
      'Freezes what is written: people read it from its day on, at once when the day has come, and are told of it where that is asked',
    body: z.strictObject({ version, ask_again: z.optional(z.boolean()), notify: z.optional(z.boolean()) }),
  }),
  withdraw: transitionCall(place, publicationTransitions, 'withdraw', {
    summary: 'Takes back what waits for its day: a draft again',
    body: withVersion,
  }),
  pause: transitionCall(place, publicationTransitions, 'pause', {
    summary: 'Hides it from its readers for now',
    body: withVersion,
  }),
  resume: transitionCall(place, publicationTransitions, 'resume', { summary: 'Shows it again', body: withVersion }),
  end: transitionCall(place, publicationTransitions, 'end', { summary: 'Ends it for good', body: withVersion }),
  copy: transitionCall(place, publicationTransitions, 'copy', {
    summary: 'Begins a new draft with what is written here',
  }),
  readers: {
    ...pageCall('/posts/:id/readers', {
      summary: 'Who has opened it or confirmed it, and who of its audience has not',
      access: admin,
      list: readerList,
      row: Reader,
    }),
    params: byId,
  },
  loadImage: endpoint({
    method: 'POST',
    path: '/posts/loadImage',
    summary: 'Takes a picture for a news item. What is not put to use within a week is thrown away.',
    effect: 'write',
    audit: 'file.upload',
    access: admin,
    upload: { kinds: ['image'] },
    reply: ok(UploadedFile.shape),
  }),
  feed: pageCall('/posts/feed', {
    summary: 'What is live for the caller, what is pinned first',
    access: readerRoles,
    list: feed,
    row: NewsRow,
  }),
  open: endpoint({
    method: 'POST',
    path: '/posts/:id/open',
    summary: 'One that is live for the caller, who has seen it from now on',
    effect: 'note',
    access: readerRoles,
    params: byId,
    reply: ok({ item: NewsCard }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/posts/:id/read',
    summary: 'The caller confirms having read the version that was shown',
    effect: 'write',
    audit: 'post.read',
    access: readerRoles,
    params: byId,
    body: z.strictObject({ number: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
    reply: ok({}),
  }),
};
export type PostQuestion = Pick<BodyOf<typeof posts.list>, 'search' | 'filters' | 'sort'>;
export type FeedQuestion = Pick<BodyOf<typeof posts.feed>, 'search' | 'filters' | 'sort'>;

export const postStateWords: Record<PublicationState, string> = {
  draft: 'Черновик',
  scheduled: 'Запланирована',
  live: 'Опубликована',
  paused: 'Приостановлена',
  ended: 'Завершена',
};
export const postFieldWords = {
  title: 'Заголовок',
  cover_file_id: 'Обложка',
  roles: 'Кому',
  region_ids: 'Регионы',
  group_ids: 'Группы',
  exclude_ids: 'Кроме групп',
  follows_groups: 'Группы меняются после публикации',
  pinned: 'Закреплена',
  starts_on: 'Показать с',
  ends_on: 'Скрыть после',
  number: 'Версия для читателей',
  starts_at: 'Опубликована с',
  ends_at: 'Показана до',
  paused_at: 'Приостановлена',
  ended_at: 'Завершена',
  asked_number: 'Спросить заново с версии',
  notified_number: 'Сообщить о версии',
  deleted_at: 'Удалена',
};

export const postsArea = area({
  calls: posts,
  problems: {
    'publication.nothing_new': { code: 422, text: 'С последней публикации ничего не изменилось' },
    'publication.over': { code: 422, text: 'День окончания уже прошёл: укажите другой' },
    'publication.other_version': { code: 409, text: 'Новость изменили. Прочитайте её заново' },
  },
  actions: {
    'post.add': 'Новость добавлена',
    'post.change': 'Новость изменена',
    'post.delete': 'Черновик новости удалён',
    'post.publish': 'Новость опубликована',
    'post.withdraw': 'Публикация отменена',
    'post.pause': 'Новость приостановлена',
    'post.resume': 'Новость снова показана',
    'post.end': 'Новость завершена',
    'post.copy': 'Создана копия новости',
    'post.notify': 'Читателям сообщили о новости',
    'post.read': 'Подтверждено ознакомление с новостью',
  },
  transitions: { post: publicationTransitions },
  histories: {
    post: {
      card: () => PostCard,
      fields: {
        ...postFieldWords,
        kind: 'Вид',
        body: 'Содержание',
        'body.lead': 'Лид',
        'body.text': 'Текст',
        'body.must_read': 'Обязательная',
      },
      values: { kind: { news: 'Новость' }, roles: { seller: 'Продавцы', owner: 'Контрагенты' } },
      refers: { region_ids: 'book_entry', group_ids: 'group', exclude_ids: 'group', cover_file_id: 'file' },
    },
  },
});
