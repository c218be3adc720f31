/** Types of the area, and what is stale after an entry has changed. */
import { books } from '@iskra/contract/endpoints/books';
import { history } from '@iskra/contract/endpoints/history';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';

export type Book = ReplyOf<typeof books.card>['item'];

export const refreshed = [books.list, books.card, books.entries, books.entry, books.options, history.list];
