import type { books } from '@iskra/contract/areas/books';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';

export type Book = ReplyOf<typeof books.card>['item'];
