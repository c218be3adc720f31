// A text made of blocks: what a performer reads before the work; news and articles are made of the same ones.
import * as z from 'zod/mini';
import { items, jsonBytes } from '../kernel/bounded.ts';
import { id, paragraph, partId } from '../kernel/fields.ts';

const picture = z.optional(z.nullable(id));
const caption = paragraph({ max: 300 });

const shapes = {
  text: z.strictObject({ id: partId, kind: z.literal('text'), text: paragraph({ max: 4000 }) }),
  image: z.strictObject({ id: partId, kind: z.literal('image'), file_id: picture, caption }),
  video: z.strictObject({ id: partId, kind: z.literal('video'), file_id: picture, caption }),
  /** How to do it, and how not to. */
  pair: z.strictObject({
    id: partId,
    kind: z.literal('pair'),
    good: z.strictObject({ file_id: picture, caption }),
    bad: z.strictObject({ file_id: picture, caption }),
  }),
};

export const blockKinds = ['text', 'image', 'video', 'pair'] as const;
export type BlockKind = (typeof blockKinds)[number];
export const blockWords: Record<BlockKind, string> = {
  text: 'Текст',
  image: 'Картинка',
  video: 'Видео',
  pair: 'Так и не так',
};

export const Block = z.discriminatedUnion('kind', [shapes.text, shapes.image, shapes.video, shapes.pair]);
export type Block = z.output<typeof Block>;

export const mostBlocks = 40;
export const Blocks = items(Block, { max: mostBlocks }).register(jsonBytes, { bytes: 256 * 1024 });

const fresh: { [Kind in BlockKind]: (id: string) => Extract<Block, { kind: Kind }> } = {
  text: (id) => ({ id, kind: 'text', text: '' }),
  image: (id) => ({ id, kind: 'image', file_id: null, caption: '' }),
  video: (id) => ({ id, kind: 'video', file_id: null, caption: '' }),
  pair: (id) => ({
    id,
    kind: 'pair',
    good: { file_id: null, caption: '' },
    bad: { file_id: null, caption: '' },
  }),
};
export const newBlock = (id: string, kind: BlockKind): Block => fresh[kind](id);

export const filesOfBlocks = (blocks: readonly Block[]): number[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return [];
    const parts = block.kind === 'pair' ? [block.good, block.bad] : [block];
    return parts.flatMap(({ file_id }) => (file_id ? [file_id] : []));
  });
