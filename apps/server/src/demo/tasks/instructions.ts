// Instructions of the invented company, and the types of tasks that begin with them.
import type { SeedClient } from '../area-demo.ts';

/** Instructions of performers, by the types of tasks that begin with them. */
const texts: [type: string, name: string, blocks: string[]][] = [
  [
    'photo_layout',
    'Как снимать полку и холодильник',
    [
      'Встаньте прямо перед полкой и отойдите на два шага: она должна войти целиком, от пола до верха.',
      'Уберите коробки и тележки, включите свет в холодильнике. Ценники должны читаться без увеличения.',
    ],
  ],
  [
    'merchandising',
    'Как поставить дисплей',
    [
      'Соберите дисплей по схеме на коробке и поставьте у кассы, логотипом к покупателю.',
      'Снимите его спереди и с обеих сторон. Пустых полок на снимке быть не должно.',
    ],
  ],
];

export async function writeInstructions(client: SeedClient): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  for (const [type, name, blocks] of texts) {
    const rows = blocks.map((text, at) => ({ id: `text${at}`, kind: 'text', text }));
    const made = await client.query<{ id: number }>(
      `insert into instructions (name, blocks) values ($1, $2) returning id::int`,
      [name, JSON.stringify(rows)],
    );
    const { id } = made.rows[0]!;
    await client.query('update task_types set instruction_id = $1 where code = $2', [id, type]);
    written.set(type, id);
  }
  return written;
}
